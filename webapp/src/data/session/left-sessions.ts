import { api, bearer, carriedOut } from '../../api/client.ts';
import { isPassing } from '../../api/errors.ts';
import { writeFirst } from '../../session/storage-room.ts';
import { inStorage, readStored } from '../../storage.ts';

/**
 * The key in this tab's session storage. What stands there outlives a reload and ends with the tab, so that a machine that several people
 * use keeps nobody's token for good.
 */
const KEY = 'left-sessions';

/** How long to wait before the server is told again, in milliseconds. */
const TELL_AGAIN_AFTER = 5_000;

/** The tokens of sessions that were left here and of which the server does not know yet. */
let left = readKept();
const beingTold = new Set<string>();
let again: ReturnType<typeof setTimeout> | undefined;

/**
 * Tells the server that a session was left here. If it cannot be reached, it is told when it is back. Answers whether it knows now.
 */
export function endSession(token: string): Promise<boolean> {
  remember([...left.filter((known) => known !== token), token]);
  return tell(token);
}

/** Tells the server of all sessions that were left without its knowing: now, and when the network is back. */
export function endLeftSessions(): void {
  tellAll();
  window.addEventListener('online', tellAll);
}

function tellAll(): void {
  for (const token of left) void tell(token);
}

async function tell(token: string): Promise<boolean> {
  if (beingTold.has(token)) return false;
  beingTold.add(token);
  try {
    await carriedOut(api.POST('/logout', { headers: { authorization: bearer(token) }, keepalive: true }));
  } catch (failure) {
    if (isPassing(failure)) {
      clearTimeout(again);
      again = setTimeout(tellAll, TELL_AGAIN_AFTER);
      return false;
    }
    // The server does not know this session any more: it has ended already.
  } finally {
    beingTold.delete(token);
  }
  remember(left.filter((known) => known !== token));
  return true;
}

function readKept(): readonly string[] {
  const kept = readStored('tab', KEY);
  return Array.isArray(kept) ? kept.filter((token) => typeof token === 'string') : [];
}

function remember(tokens: readonly string[]): void {
  left = tokens;
  inStorage('tab', (tab) => {
    if (tokens.length === 0) tab.removeItem(KEY);
    else writeFirst(tab, KEY, JSON.stringify(tokens));
  });
}
