import type { Told } from '../src/data/copies/names.ts';
import { copyFor } from './answers.ts';
import {
  fetchKnown,
  forgetMissing,
  forgetOwn,
  forgetRecipe,
  keepBook,
  keepOwn,
  keepRecipe,
  keepSaved,
  keepShown,
  revalidateRecipes,
  READ,
  tokenOf,
} from './copies.ts';
import {
  APP,
  isAway,
  isGone,
  numbersIn,
  olderApps,
  type Purpose,
  purposeOf,
  recipeIn,
  recipeSavedAt,
} from './decisions.ts';

declare const self: ServiceWorkerGlobalScope;
/** The files without which no page of this version is shown, the first is the one that a page names; and what tells this version from others. The build says so. */
declare const FIRST_FILES: readonly string[];
declare const VERSION: string;

const OWN_APP = APP + VERSION;
/** Where the page is kept that stands for every page. */
const SHELL = '/shell';
/** A page of the app on which nothing stands that is of this address only, except its title. */
const BARE_PAGE = '/settings';
/** How long a network may be silent before it counts as none, in milliseconds. */
const PATIENCE = 6_000;

/*
 * A version is kept whole before it takes over. It may do so at once: pages are asked for from the server first, so an open page stays as
 * it is until somebody leaves it, and finds its files in the copies of its own version.
 */
self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      // Begun anew, so that what began before is older.
      await caches.delete(OWN_APP);
      const app = await caches.open(OWN_APP);
      await app.addAll([...FIRST_FILES]);
      await keepShell();
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload.enable()]));
});

/** Keeps the page that stands for every page, if it is of this version. */
async function keepShell(): Promise<void> {
  const page = await fetch(BARE_PAGE);
  const html = await page.text();
  if (!page.ok || !html.includes(FIRST_FILES[0] ?? '')) throw new Error('The server has another version.');
  const untitled = html.replace(/<title>[^<]*/, '<title>The Heirloom Shelf');
  await (await caches.open(OWN_APP)).put(SHELL, new Response(untitled, { headers: page.headers }));
}

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { pathname } = new URL(url);
  // What the heart says by then is not known yet.
  if (method !== 'GET' && recipeSavedAt(pathname) !== undefined)
    event.waitUntil(forgetOwn(tokenOf(event.request), pathname));
  const purpose = purposeOf(event.request, location.origin);
  if (purpose !== 'other') event.respondWith(answerTo(purpose, event));
});

async function answerTo(purpose: Purpose, event: FetchEvent): Promise<Response> {
  const { request } = event;
  if (purpose === 'asset') {
    const copy = await appFile(request).catch(() => undefined);
    if (copy !== undefined) {
      event.waitUntil(keep(purpose, request, copy.clone()).catch(() => undefined));
      return copy;
    }
  }
  const body = purpose === 'recipes' ? request.clone().text() : Promise.resolve('');
  const asked = askServer(event);
  const later = asked.then(async (answer) => keep(purpose, request, answer.clone(), await body));
  event.waitUntil(later.catch(() => undefined));
  return orCopy(asked, async (isSilent) => {
    if (purpose === 'page') return shell();
    return purpose === 'asset' || purpose === 'file'
      ? appFile(request)
      : copyFor(purpose, request, await body, isSilent);
  });
}

async function askServer({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request);
}

/**
 * What the server answers; where it does not, the copy if there is one.
 *
 * @param find looks for the copy; it is told whether the network is silent, which may still answer
 */
async function orCopy(
  asked: Promise<Response>,
  find: (isSilent: boolean) => Promise<Response | undefined>,
): Promise<Response> {
  const silence = new Promise<'silent'>((passed) => {
    setTimeout(passed, PATIENCE, 'silent');
  });
  const answer = await Promise.race([asked.catch(() => undefined), silence]);
  const isAnswer = answer instanceof Response;
  if (isAnswer && !isAway(answer.status)) return answer;
  const copy = await find(answer === 'silent').catch(() => undefined);
  return copy ?? (isAnswer ? answer : asked);
}

const appFile = (request: Request) => caches.match(request.url, { ignoreVary: true });

async function shell(): Promise<Response | undefined> {
  return (await caches.open(OWN_APP)).match(SHELL);
}

/** Keeps what comes along. */
async function keep(purpose: Purpose, request: Request, answer: Response, body = ''): Promise<void> {
  const recipeId = recipeIn(request.url);
  switch (purpose) {
    case 'page':
      if (recipeId !== undefined && isGone(answer)) await forgetRecipe(recipeId);
      break;
    case 'asset':
    case 'file':
      if (answer.ok) await keepFile(request.url, answer);
      break;
    case 'recipe':
      await keepRecipe(READ, recipeId ?? 0, answer);
      break;
    case 'own': {
      const { pathname, search } = new URL(request.url);
      await keepOwn(tokenOf(request), pathname + search, answer);
      break;
    }
    case 'recipes':
      await forgetMissing(numbersIn(body), answer);
      break;
    case 'saved':
    case 'picture':
    case 'other':
      break;
  }
}

async function keepFile(url: string, answer: Response): Promise<void> {
  const app = await caches.open(OWN_APP);
  const isThere = url.includes('/assets/') && (await app.match(url, { ignoreVary: true })) !== undefined;
  if (!isThere) await app.put(url, answer);
}

/** What pages have told, in turn. */
let turn: Promise<unknown> = Promise.resolve();

self.addEventListener('message', (event) => {
  const told = event.data as Told;
  if (told.book === undefined) {
    turn = turn.then(() => heed(told));
    event.waitUntil(turn);
    return;
  }
  toldOfBook = told;
  bookTurn = bookTurn.then(heedBook);
  event.waitUntil(bookTurn);
});

async function heed(told: Told): Promise<void> {
  const { entry, loaded, recipeId, token, spares, begins } = told;
  const steps = [
    // A page that was on its way when this worker took over was not among those it took.
    ...(begins ? [() => self.clients.claim()] : []),
    () => keepLoaded(loaded),
    () => (recipeId === 0 ? undefined : keepShown(recipeId, begins, spares)),
    ...(begins ? [() => revalidateRecipes(), () => forgetOlderApps(entry), () => keepShell()] : []),
    ...(begins && token !== '' ? [() => keepSaved(token, spares)] : []),
  ];
  for (const step of steps) {
    try {
      await step();
    } catch {
      // Without a network, or without room: the next visit does it.
    }
  }
}

/** What was told last of the book, and is not heeded yet: only that counts. It waits for nothing else, and nothing else for it. */
let toldOfBook: Told | undefined;
let bookTurn: Promise<unknown> = Promise.resolve();

async function heedBook(): Promise<void> {
  const { book, spares = true } = toldOfBook ?? {};
  toldOfBook = undefined;
  if (book === undefined) return;
  try {
    await keepBook(book, spares);
  } catch {
    // Without a network, or without room: whoever opens the book next has another try.
  }
}

/** What was loaded before this worker was there. */
async function keepLoaded(addresses: readonly string[]): Promise<void> {
  const app = await caches.open(OWN_APP);
  for (const address of addresses) {
    if ((await app.match(address, { ignoreVary: true })) !== undefined) continue;
    // The worker before this one may have it, whose files go.
    const known = (await caches.match(address, { ignoreVary: true })) ?? (await fetchKnown(address));
    if (known !== undefined) await app.put(address, known);
  }
}

/** While the only page is of this version, nobody needs older files. */
async function forgetOlderApps(entry: string): Promise<void> {
  if (entry !== FIRST_FILES[0]) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length > 1) return;
  for (const name of olderApps(await caches.keys(), OWN_APP)) await caches.delete(name);
}
