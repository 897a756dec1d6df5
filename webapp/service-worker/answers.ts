import { COPIED_AT_HEADER, TAKES_COPIES_HEADER } from '../src/api/copied.ts';
import { ownCopies } from '../src/data/copies/names.ts';
import { places, tokenOf } from './copies.ts';
import { numbersIn, pictureName, type Purpose, recipeAddress, SAVED_PAGES } from './decisions.ts';

/**
 * What a request would be answered with if there were no network; undefined if there is no copy.
 *
 * @param body what was sent with it
 * @param isSilent the server may still answer
 */
export async function copyFor(
  purpose: Purpose,
  request: Request,
  body: string,
  isSilent: boolean,
): Promise<Response | undefined> {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  // Others would take a part for the whole: a page of an older version would say that what has no copy is gone.
  if (IN_PARTS.includes(purpose) && !request.headers.has(TAKES_COPIES_HEADER)) return undefined;
  switch (purpose) {
    case 'recipes':
      return copiesOf(numbersIn(body), isSilent);
    case 'saved':
      return copyOfSaved(await ownCopies(tokenOf(request)));
    case 'own':
      return copyIn([await ownCopies(tokenOf(request))], address);
    case 'picture':
      // Those of the book are larger.
      return copyIn((await places()).toReversed(), pictureName(pathname));
    case 'recipe':
      return copyIn(await places(), address);
    case 'page':
    case 'asset':
    case 'file':
    case 'other':
      return undefined;
  }
}

/** For these a part may stand. */
const IN_PARTS: readonly Purpose[] = ['recipes', 'saved'];

async function copyIn(names: readonly string[], address: string): Promise<Response | undefined> {
  for (const name of names) {
    const copy = await caches.match(address, { cacheName: name });
    if (copy !== undefined) return copy;
  }
  return undefined;
}

/** What stands for the answer to a call for several recipes: those of which there is a copy. */
async function copiesOf(recipeIds: readonly number[], isSilent: boolean): Promise<Response | undefined> {
  const names = await places();
  const found = await Promise.all(recipeIds.map((recipeId) => copyIn(names, recipeAddress(recipeId))));
  const copies = found.filter((copy) => copy !== undefined);
  // Where nothing stands for them, a slow server is waited for; one that is away leaves them all out.
  return isSilent && copies.length === 0 ? undefined : joined(copies);
}

/** What stands for the list of all that a member saved: the pages of it that are kept; undefined if there are none. */
async function copyOfSaved(own: string): Promise<Response | undefined> {
  const found = await Promise.all(SAVED_PAGES.map((address) => copyIn([own], address)));
  const pages = found.filter((copy) => copy !== undefined);
  return pages.length === 0 ? undefined : joined(pages);
}

/** Copies as one list; it is as old as the oldest of them. */
async function joined(copies: readonly Response[]): Promise<Response> {
  const parts = await Promise.all(copies.map(async (copy) => (await copy.json()) as unknown));
  const [oldest] = copies.map(({ headers }) => headers.get(COPIED_AT_HEADER) ?? '').toSorted();
  const headers = { [COPIED_AT_HEADER]: oldest ?? new Date().toISOString() };
  return Response.json(parts.flat(), { headers });
}
