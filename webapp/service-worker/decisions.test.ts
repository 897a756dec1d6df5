import { expect, test } from 'vitest';
import {
  hasRoom,
  isGone,
  isPublic,
  type KeptPicture,
  numbersIn,
  olderApps,
  pictureNames,
  picturesPrinted,
  picturesShown,
  purposeOf,
  readRecipe,
  recipeIn,
  tooMany,
} from './decisions.ts';

const SITE = 'https://shelf.example.org';

test.each([
  ['navigate', '/recipe/7?tab=photos', 'page'],
  ['navigate', '/', 'page'],
  ['navigate', '/user/3/Nana', 'page'],
  // What is no page of the app.
  ['navigate', '/api/images/a-480.jpg', 'other'],
  ['navigate', '/feed.atom', 'other'],
  ['cors', '/assets/app-1.js', 'asset'],
  ['no-cors', '/favicon-32.png', 'file'],
  ['no-cors', '/avatars/3.svg', 'file'],
  ['cors', '/api/recipe/7', 'recipe'],
  ['no-cors', '/api/images/a-480.webp', 'picture'],
  ['cors', '/api/recipes/my-saves?page=0', 'own'],
  ['cors', '/api/recipe/7/save', 'own'],
  // Not public: seen by its writer and by admins, under an address that is signed.
  ['no-cors', '/api/images/a-480.webp?until=1&signature=b', 'other'],
  ['cors', '/api/recipes/my-saves?page=2', 'other'],
  ['cors', '/api/recipes/my-saves', 'saved'],
  ['cors', '/api/recipe/7/comments', 'other'],
  ['cors', '/api/recipe/7?x', 'other'],
  ['cors', '/api/recipe/0', 'other'],
  ['cors', '/api/my-pending-recipes', 'other'],
  ['cors', '/api/get-user/principal', 'other'],
  ['cors', '/api/search/=bread/page/0', 'other'],
  ['cors', '/api/changes?recipes=7', 'other'],
  ['cors', '/health/ready', 'other'],
  ['navigate', '/health/ready', 'other'],
  ['navigate', '/metrics', 'other'],
])('%s %s is a request for: %s', (mode, path, purpose) => {
  expect(purposeOf({ method: 'GET', mode, url: SITE + path }, SITE)).toBe(purpose);
});

test('what changes something, and what another site has, is left alone', () => {
  const url = `${SITE}/api/recipe/7/save`;
  expect(purposeOf({ method: 'POST', mode: 'cors', url }, SITE)).toBe('other');
  expect(purposeOf({ method: 'HEAD', mode: 'cors', url: `${SITE}/favicon.svg` }, SITE)).toBe('other');
  expect(purposeOf({ method: 'GET', mode: 'cors', url: 'https://other.example/recipe/7' }, SITE)).toBe(
    'other',
  );
});

test.each([
  ['/recipe/7', 7],
  ['/recipe/7?tab=photos', 7],
  ['/api/recipe/12', 12],
  ['/recipe/0', undefined],
  ['/recipe/7/save', undefined],
  ['/recipes/7', undefined],
])('the recipe that %s is about is %s', (path, recipeId) => {
  expect(recipeIn(SITE + path)).toBe(recipeId);
});

test('only the server says that something is gone', () => {
  const answer = (status: number, headers = {}) => ({ status, headers: new Headers(headers) });
  expect(isGone(answer(404, { 'x-request-id': '1' }))).toBe(true);
  expect(isGone(answer(410, { 'x-request-id': '1' }))).toBe(true);
  expect(isGone(answer(404))).toBe(false);
  expect(isGone(answer(200, { 'x-request-id': '1' }))).toBe(false);
});

test('an answer says whether there is such a recipe, and what is none says nothing', () => {
  const recipe = { recipeId: 7, title: 'Rye Bread', recipePicList: [] };
  expect(readRecipe(JSON.stringify(recipe))).toEqual(recipe);
  expect(readRecipe(JSON.stringify({ ...recipe, recipeId: 0 }))).toBeNull();
  for (const text of ['', '[]', 'null', '{"recipeId":"7"}', '<html>'])
    expect(readRecipe(text)).toBeUndefined();
});

test('a picture is kept once, in whatever width and format, and of each recipe only the first', () => {
  const pictures = (...names: string[]) => ({
    recipeId: 7,
    recipePicList: names.map((name) => ({ picUrl: `/api/images/${name}-1280.jpg` })),
  });
  expect(pictureNames(pictures('a', 'b'))).toEqual(['/api/images/a', '/api/images/b']);
  expect(pictureNames(pictures('a', 'b', 'c', 'd', 'e', 'f'))).toHaveLength(4);
});

test('a photo is kept as small as it is shown or as large as it is printed, a card so that it can be read', () => {
  const recipe = {
    recipeId: 7,
    recipePicList: ['a', 'b'].map((name) => ({ picUrl: `/api/images/${name}-1280.jpg` })),
    cards: ['/api/images/c-1280.jpg'],
  };
  expect(pictureNames(recipe)).toEqual(['/api/images/a', '/api/images/b', '/api/images/c']);
  const first = (pictures: KeptPicture[]) => pictures.map(({ renditions }) => renditions[0]);
  expect(first(picturesShown(recipe))).toEqual([
    '/api/images/a-480.webp',
    '/api/images/b-480.webp',
    '/api/images/c-1280.webp',
  ]);
  expect(first(picturesPrinted(recipe))).toEqual(['/api/images/a-1280.webp', '/api/images/c-1280.webp']);
  expect(picturesPrinted(recipe)[0]?.renditions).not.toContain('/api/images/a-480.webp');
});

test('one more has room beside others as long as all of them may stay', () => {
  const copies = [100, 300].map((bytes) => ({ address: String(bytes), at: '', bytes }));
  expect(hasRoom(copies, { copies: 3, bytes: 700 })).toBe(true);
  expect(hasRoom(copies, { copies: 2, bytes: 700 })).toBe(false);
  expect(hasRoom(copies, { copies: 3, bytes: 699 })).toBe(false);
  expect(hasRoom(copies, { copies: 3, bytes: 500 }, 100)).toBe(true);
  expect(hasRoom([], { copies: 3, bytes: 500 }, 501)).toBe(false);
});

test('a call for several recipes names them in its body', () => {
  const asked = { method: 'PUT', mode: 'cors', url: `${SITE}/api/recipes` };
  expect(purposeOf(asked, SITE)).toBe('recipes');
  expect(purposeOf({ ...asked, method: 'POST' }, SITE)).toBe('other');
  expect(purposeOf({ ...asked, url: `${SITE}/api/recipes/parsed` }, SITE)).toBe('other');
  expect(purposeOf({ ...asked, url: 'https://other.example/api/recipes' }, SITE)).toBe('other');
  expect(numbersIn('[3,1]')).toEqual([3, 1]);
  for (const body of ['', '{}', '["3"]', 'null']) expect(numbersIn(body)).toEqual([]);
});

test.each([
  ['public, no-cache', true],
  ['public, max-age=60, must-revalidate', true],
  ['public, max-age=31536000, immutable', true],
  ['private, no-store', false],
  ['private, max-age=60, must-revalidate', false],
  ['no-store', false],
  ['no-cache', false],
  [null, false],
])('what is answered with "%s" is the same for everybody: %s', (caching, expected) => {
  expect(isPublic(caching)).toBe(expected);
});

test('of too many copies the oldest go, and of those that are too large together', () => {
  const copies = [3, 1, 4, 2].map((day) => ({
    address: `of day ${day}`,
    at: `2026-11-0${day}T12:00:00.000Z`,
    bytes: 100,
  }));
  expect(tooMany(copies, { copies: 4, bytes: 400 })).toEqual([]);
  expect(tooMany(copies, { copies: 3, bytes: 400 })).toEqual(['of day 1']);
  expect(tooMany(copies, { copies: 4, bytes: 250 })).toEqual(['of day 2', 'of day 1']);
  expect(tooMany(copies, { copies: 0, bytes: 0 })).toHaveLength(4);
});

test('a version of the app takes the place of those that began before it, and of no newer one', () => {
  const names = ['app-1', 'read', 'app-2', 'own-x', 'app-3'];
  expect(olderApps(names, 'app-2')).toEqual(['app-1']);
  expect(olderApps(names, 'app-3')).toEqual(['app-1', 'app-2']);
  expect(olderApps(names, 'app-1')).toEqual([]);
  expect(olderApps(names, 'app-4')).toEqual([]);
});
