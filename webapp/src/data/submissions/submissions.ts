import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { api, type Counted, counted } from '../../api/client.ts';
import { keepingViews } from '../../api/kept-views.ts';
import { withViews } from './with-views.ts';
import type { PendingRecipe } from '../../api/types.ts';
import { reviewInterval } from '../../api/asking-again.ts';
import { submissionKeys } from './submission-keys.ts';

type Submissions = Counted<PendingRecipe[]>;

/**
 * What the member who is signed in handed in, decided, withdrawn or not: the newest 200, and how many there are. While something waits and is
 * shown, it is asked for now and then: an admin may have decided.
 */
export function mySubmissionsQuery(userId: number) {
  return queryOptions({
    queryKey: submissionKeys.ofMember(userId),
    queryFn: async ({ signal }): Promise<Counted<PendingRecipe[]>> => {
      const page = (before?: number) =>
        counted(
          api.GET('/my-pending-recipes', {
            params: { query: before === undefined ? { decided: true } : { decided: true, before } },
            signal,
          }),
        );
      const { items, total } = await page();
      // Long texts come in parts.
      for (;;) {
        const last = items.at(-1);
        if (last === undefined || items.length >= Math.min(total, MOST)) return { items, total };
        const more = (await page(last.id)).items;
        if (more.length === 0) return { items, total };
        items.push(...more);
      }
    },
    refetchInterval: (query) => {
      const { data, status } = query.state;
      const isWaiting = data?.items.some(({ state }) => state === 'pending') === true;
      return isWaiting || status === 'error' ? reviewInterval(query) : false;
    },
    structuralSharing: (known, fresh) =>
      replaceEqualDeep(known, withKnownViews(known as Submissions | undefined, fresh as Submissions)),
  });
}

function withKnownViews(known: Submissions | undefined, { items, total }: Submissions): Submissions {
  const keep = keepingViews(
    known?.items.flatMap(({ viewUrls = [], cardViewUrls = [] }) => [...viewUrls, ...cardViewUrls]) ?? [],
  );
  const kept = (one: PendingRecipe) => withViews(one, keep);
  return { items: items.map(kept), total };
}

/** How many of what a member handed in are shown. */
const MOST = 200;

/** What was handed in, with one of them taken back. */
export function withdrawn({ items, total }: Counted<PendingRecipe[]>, id: number): Counted<PendingRecipe[]> {
  return { items: items.map((one) => (one.id === id ? { ...one, state: 'withdrawn' } : one)), total };
}

/** What was handed in, without one of them. */
export function withoutSubmission(
  { items, total }: Counted<PendingRecipe[]>,
  id: number,
): Counted<PendingRecipe[]> {
  const left = items.filter((submission) => submission.id !== id);
  return { items: left, total: total - (items.length - left.length) };
}
