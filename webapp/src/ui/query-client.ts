import { MutationCache, QueryCache, QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { isRecovering, RECOVERY_INTERVAL } from '../api/asking-again.ts';
import { copiedAt } from '../api/copied.ts';
import { hasCode, isPassing, isSessionEnd } from '../api/errors.ts';
import { notify } from './messages/notification-store.ts';
import { refusalText } from './messages/refusal-text.ts';
import { ownKeys } from '../session/own-keys.ts';

/** How often a call that may pass by itself is tried again before the screen says so. */
const QUIET_RETRIES = 1;
/** How long an answer counts as fresh, in milliseconds: long enough that a prefetch is not fetched twice. */
const FRESH_FOR = 15_000;

/** The cache of everything that comes from the server. */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    queryCache: tellingOnce(),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, { meta }) => {
        // The standing has changed since it was fetched: it decides what the screens offer.
        if (hasCode(error, 'restricted')) void queryClient.invalidateQueries({ queryKey: ownKeys.all });
        // The end of a session is told once, for whatever noticed it.
        if (isSessionEnd(error) || meta?.toldByScreen?.(error) === true) return;
        notify(refusalText(error, meta?.action ?? 'request'));
      },
    }),
    defaultOptions: {
      queries: {
        // A kitchen's own server answers without the internet: the browser's idea of being online says nothing about it.
        networkMode: 'always',
        // What is the same as before stays the object that it was, but a copy never stands for an answer.
        structuralSharing: (before, now) =>
          copiedAt(before) === copiedAt(now) ? replaceEqualDeep(before, now) : now,
        staleTime: FRESH_FOR,
        // What a visitor may read is read as a visitor when the session has ended.
        retry: (failures, error) => (isPassing(error) || isSessionEnd(error)) && failures < QUIET_RETRIES,
        retryDelay: 400,
        refetchInterval: (query) =>
          isRecovering(query) || copiedAt(query.state.data) !== undefined ? RECOVERY_INTERVAL : false,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return queryClient;
}

/** Queries that tell over the page that they failed: once, until there is an answer again, however often they are tried. */
function tellingOnce(): QueryCache {
  const told = new Set<string>();
  return new QueryCache({
    onError: (error, { meta, queryHash }) => {
      if (meta?.action === undefined || isSessionEnd(error) || told.has(queryHash)) return;
      told.add(queryHash);
      notify(refusalText(error, meta.action));
    },
    onSuccess: (_data, { queryHash }) => {
      told.delete(queryHash);
    },
  });
}
