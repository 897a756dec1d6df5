import { COPIED_AT_HEADER } from '../src/api/copied.ts';
import { COPIES, isOwn, ownCopies } from '../src/data/copies/names.ts';
import {
  type Bounds,
  type Copy,
  hasRoom,
  isGone,
  isPublic,
  type KeptPicture,
  type KeptRecipe,
  pictureNames,
  picturesPrinted,
  picturesShown,
  type Purpose,
  purposeOf,
  readRecipe,
  recipeAddress,
  recipeIn,
  recipeSavedAt,
  SAVED_PAGES,
  savedAddress,
  tooMany,
} from './decisions.ts';

/** The copies of recipes that were read here, by whomever: what everybody may read. */
export const READ = 'read';
/** Those of the recipes in the book that somebody makes here; the book, too, is the browser's. */
const BOOK = 'book';

/** How much is kept in each place: of recipes that were read, of the book, and of each member's own. */
const BOUNDS = {
  recipe: { copies: 50, bytes: 4_000_000 },
  // As many as fifty recipes show, where they have no more than most.
  picture: { copies: 200, bytes: 20_000_000 },
  own: { copies: 120, bytes: 4_000_000 },
} satisfies Partial<Record<Purpose, Bounds>>;
/** How many bytes a copy has. */
const BYTES_HEADER = 'x-copied-bytes';

/** Changes copies while nobody else does. Those of somebody who has signed out are not there any more, and do not come back. */
export async function change(name: string, work: (cache: Cache) => Promise<unknown>): Promise<void> {
  await navigator.locks.request(COPIES, async () => {
    if (isOwn(name) && !(await caches.has(name))) return;
    await work(await caches.open(name));
  });
}

/** Where copies of recipes are: those that were read, the own ones of whoever is signed in, and those of the book. */
export async function places(): Promise<string[]> {
  return [READ, ...(await caches.keys()).filter(isOwn), BOOK];
}

/** Who asks. */
export const tokenOf = ({ headers }: Request) => headers.get('authorization')?.replace(/^Bearer /, '') ?? '';

/** Keeps a copy; where the device has no room, without the older half of the pictures, or not at all. */
async function put(cache: Cache, address: string, body: BodyInit, said: Headers): Promise<void> {
  const headers = new Headers(said);
  const { size } = await new Response(body).blob();
  // What is kept is not compressed any more.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(COPIED_AT_HEADER, new Date().toISOString());
  headers.set(BYTES_HEADER, String(size));
  try {
    await cache.put(address, new Response(body, { headers }));
  } catch (trouble) {
    if (!(trouble instanceof DOMException && trouble.name === 'QuotaExceededError')) throw trouble;
    const pictures = await copiesOf(cache, 'picture');
    const half = { copies: pictures.length / 2, bytes: Number.POSITIVE_INFINITY };
    for (const oldest of tooMany(pictures, half)) await cache.delete(oldest);
    await cache.put(address, new Response(body, { headers }));
  }
}

async function copiesOf(cache: Cache, purpose: Purpose): Promise<Copy[]> {
  const copies: Copy[] = [];
  for (const request of await cache.keys()) {
    if (purposeOf(request, location.origin) !== purpose) continue;
    const headers = (await cache.match(request))?.headers;
    const { pathname, search } = new URL(request.url);
    copies.push({
      address: pathname + search,
      at: headers?.get(COPIED_AT_HEADER) ?? '',
      bytes: Number(headers?.get(BYTES_HEADER)),
    });
  }
  return copies;
}

async function keepWithinBounds(cache: Cache): Promise<void> {
  for (const [purpose, bounds] of Object.entries(BOUNDS) as [Purpose, Bounds][]) {
    for (const address of tooMany(await copiesOf(cache, purpose), bounds)) {
      if (purpose === 'recipe') await drop(cache, recipeIn(address) ?? 0);
      else await cache.delete(address);
    }
  }
}

async function recipeKept(cache: Cache, recipeId: number): Promise<KeptRecipe | undefined> {
  const copy = await cache.match(recipeAddress(recipeId));
  return (copy && readRecipe(await copy.text())) ?? undefined;
}

/** Removes a recipe with its pictures. */
async function drop(cache: Cache, recipeId: number): Promise<void> {
  const recipe = await recipeKept(cache, recipeId);
  for (const picture of recipe === undefined ? [] : pictureNames(recipe)) await cache.delete(picture);
  await cache.delete(recipeAddress(recipeId));
  await cache.delete(savedAddress(recipeId));
}

/** The recipe is not there any more: no copy of it stays. */
export async function forgetRecipe(recipeId: number): Promise<void> {
  for (const name of await places()) await change(name, (cache) => drop(cache, recipeId));
}

/** The server has answered to the question for several recipes: of those that it left out no copy stays. */
export async function forgetMissing(asked: readonly number[], answer: Response): Promise<void> {
  if (!answer.ok || !answer.headers.has('x-request-id')) return;
  const found = ((await answer.json()) as { recipeId: number }[]).map(({ recipeId }) => recipeId);
  for (const recipeId of asked) if (!found.includes(recipeId)) await forgetRecipe(recipeId);
}

/** Keeps what was answered to the question for a recipe, without the pictures that it shows no more. */
export async function keepRecipe(name: string, recipeId: number, answer: Response): Promise<void> {
  const gone = isGone(answer);
  if (!gone && !(answer.ok && isPublic(answer.headers.get('cache-control')))) return;
  const text = await answer.text();
  const recipe = gone ? null : readRecipe(text);
  if (recipe === null) await forgetRecipe(recipeId);
  if (!recipe) return;
  const shown = pictureNames(recipe);
  await change(name, async (cache) => {
    const before = await recipeKept(cache, recipeId);
    for (const picture of before === undefined ? [] : pictureNames(before)) {
      if (!shown.includes(picture)) await cache.delete(picture);
    }
    await put(cache, recipeAddress(recipeId), text, answer.headers);
    await keepWithinBounds(cache);
  });
}

/**
 * Keeps the recipe that is shown, with its pictures. A page brings its first answers along, so perhaps nobody has asked for it: then this asks,
 * once for a page.
 */
export async function keepShown(recipeId: number, begins: boolean, spares: boolean): Promise<void> {
  const address = recipeAddress(recipeId);
  const isKept = (await caches.match(address, { cacheName: READ })) !== undefined;
  if (begins || !isKept) await keepRecipe(READ, recipeId, await fetch(address));
  await keepPictures(READ, recipeId, spares);
}

/**
 * Keeps the pictures of a recipe that is kept: as the browser has them already, otherwise from the server if that costs nobody anything.
 *
 * @param ofList the recipe is one of a list: none of the others' pictures goes for its own
 * @returns whether there was room for all of them
 */
async function keepPictures(
  name: string,
  recipeId: number,
  spares: boolean,
  ofList = false,
): Promise<boolean> {
  const missing: KeptPicture[] = [];
  const room = { isThere: true };
  await change(name, async (cache) => {
    const recipe = await recipeKept(cache, recipeId);
    for (const picture of recipe === undefined ? [] : picturesIn(name, recipe)) {
      if ((await cache.match(picture.name)) === undefined) missing.push(picture);
    }
    if (ofList && missing.length > 0)
      room.isThere = hasRoom(await copiesOf(cache, 'picture'), BOUNDS.picture);
  });
  for (const picture of room.isThere ? missing : []) {
    const answer = await fetchPicture(picture, spares);
    if (answer === undefined) continue;
    const body = await answer.blob();
    await change(name, async (cache) => {
      // The recipe may have gone, or have lost the picture meanwhile.
      const recipe = await recipeKept(cache, recipeId);
      if (recipe === undefined || !pictureNames(recipe).includes(picture.name)) return;
      if (ofList) room.isThere = hasRoom(await copiesOf(cache, 'picture'), BOUNDS.picture, body.size);
      if (!room.isThere) return;
      await put(cache, picture.name, body, answer.headers);
      await keepWithinBounds(cache);
    });
    if (!room.isThere) break;
  }
  return room.isThere;
}

const picturesIn = (name: string, recipe: KeptRecipe) =>
  name === BOOK ? picturesPrinted(recipe) : picturesShown(recipe);

/** Keeps the pictures of a list of recipes, those of the first ones where there is no room for all. */
async function keepPicturesOf(name: string, recipeIds: readonly number[], spares: boolean): Promise<void> {
  for (const recipeId of recipeIds) {
    if (!(await keepPictures(name, recipeId, spares, true))) return;
  }
}

async function fetchPicture(
  { renditions, instead }: KeptPicture,
  spares: boolean,
): Promise<Response | undefined> {
  for (const address of spares ? [...renditions, ...instead] : renditions) {
    const known = await fetchKnown(address);
    if (known !== undefined) return known;
  }
  if (spares) return undefined;
  const answer = await fetch(renditions[0] ?? '');
  return answer.ok && isPublic(answer.headers.get('cache-control')) ? answer : undefined;
}

/** What the browser has loaded already, without asking the server. */
export async function fetchKnown(address: string): Promise<Response | undefined> {
  try {
    const known = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' });
    return known.ok && isPublic(known.headers.get('cache-control')) ? known : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Asks of each recipe that is kept, once, whether it is still as it was: one that is gone leaves, one that has changed is kept as it is now. It
 * costs little, as an answer that nothing has changed has no body.
 */
export async function revalidateRecipes(): Promise<void> {
  /** By the address of each recipe, in which places it is kept, and with which entity tag. */
  const kept = new Map<string, Map<string, string | null>>();
  for (const name of await places()) {
    await change(name, async (cache) => {
      for (const { address } of await copiesOf(cache, 'recipe')) {
        const tag = (await cache.match(address))?.headers.get('etag') ?? null;
        kept.set(address, (kept.get(address) ?? new Map<string, string | null>()).set(name, tag));
      }
    });
  }
  for (const [address, tags] of kept) {
    const [tag, ...others] = new Set(tags.values());
    const headers = typeof tag === 'string' && others.length === 0 ? { 'if-none-match': tag } : undefined;
    const answer = await fetch(address, { cache: 'no-store', ...(headers && { headers }) });
    for (const name of tags.keys()) await keepRecipe(name, recipeIn(address) ?? 0, answer.clone());
  }
}

/** Removes an answer that was for this member alone. */
export async function forgetOwn(token: string, address: string): Promise<void> {
  const name = await ownCopies(token);
  if (name !== '') await change(name, (cache) => cache.delete(address));
}

/** What is said of the answer that a recipe is saved. */
const SAVED = new Headers({ 'content-type': 'application/json' });

/** Keeps an answer for the member whom alone it is for. */
export async function keepOwn(token: string, address: string, answer: Response): Promise<void> {
  const name = await ownCopies(token);
  if (name === '' || !answer.ok) return;
  const body = await answer.blob();
  await change(name, async (cache) => {
    await put(cache, address, body, answer.headers);
    await keepWithinBounds(cache);
  });
}

/**
 * Keeps what a member saved last: the list and its recipes, also those that they never opened here. Where data is saved, only a list that is
 * kept already is kept as it is now: something may have gone from it.
 */
export async function keepSaved(token: string, spares: boolean): Promise<void> {
  const name = await ownCopies(token);
  const saved: number[] = [];
  for (const address of SAVED_PAGES) {
    if (spares && (await caches.match(address, { cacheName: name })) === undefined) continue;
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(address, { cache: 'no-store', headers });
    if (!answer.ok) return;
    await keepOwn(token, address, answer.clone());
    saved.push(...((await answer.json()) as { recipeId: number }[]).map(({ recipeId }) => recipeId));
  }
  if (spares) return;
  await change(name, async (cache) => {
    for (const { address } of await copiesOf(cache, 'own')) {
      const recipeId = recipeSavedAt(address);
      if (recipeId === undefined || saved.includes(recipeId)) continue;
      if ((await (await cache.match(address))?.text()) === 'true') await cache.delete(address);
    }
  });
  await keepOnly(name, saved, false);
  await change(name, async (cache) => {
    for (const address of saved.map(savedAddress)) {
      const known = await (await cache.match(address))?.text();
      if (known !== 'true') await put(cache, address, 'true', SAVED);
    }
    await keepWithinBounds(cache);
  });
  await keepPicturesOf(name, saved, false);
}

/** Keeps the recipes of the book that somebody makes here, with their pictures: the first ones, where there is no room for all of them. */
export async function keepBook(recipeIds: readonly number[], spares: boolean): Promise<void> {
  const first = recipeIds.slice(0, BOUNDS.recipe.copies);
  await keepOnly(BOOK, first, spares);
  await keepPicturesOf(BOOK, first, spares);
}

/** Keeps these recipes in a place, and no others. Where data is saved, nothing is fetched that the browser does not have. */
async function keepOnly(name: string, recipeIds: readonly number[], spares: boolean): Promise<void> {
  const missing = new Set(recipeIds);
  await change(name, async (cache) => {
    for (const { address } of await copiesOf(cache, 'recipe')) {
      const recipeId = recipeIn(address) ?? 0;
      if (!missing.delete(recipeId)) await drop(cache, recipeId);
    }
  });
  for (const recipeId of missing) {
    const address = recipeAddress(recipeId);
    const answer = spares ? await fetchKnown(address) : await fetch(address);
    if (answer !== undefined) await keepRecipe(name, recipeId, answer);
  }
}
