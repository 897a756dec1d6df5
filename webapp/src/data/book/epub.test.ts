import { expect, test } from 'vitest';
import { network } from '../../api/network-for-tests.ts';
import { epubName, makeEpub, planOf } from './epub.ts';
import { EMPTY_BOOK } from './kept-book.ts';

/** What making the book tells when this comes of it. */
async function trouble(
  bytes: Uint8Array<ArrayBuffer>,
  { breaks, withPhotos }: { breaks: boolean; withPhotos: boolean },
) {
  const parts = [bytes];
  const body = new ReadableStream({
    pull(stream) {
      const next = parts.shift();
      if (next !== undefined) stream.enqueue(next);
      else if (breaks) stream.error(new TypeError('network error'));
      else stream.close();
    },
  });
  const headers = { 'content-type': 'application/epub+zip' };
  network.mockResolvedValue(new Response(body, { headers }));
  const { signal } = new AbortController();
  const made = makeEpub({ ...EMPTY_BOOK, withPhotos }, [], { signal, onArrived: () => undefined });
  return made.then(
    () => 'It is made.',
    (failure: unknown) => (failure instanceof Error ? failure.message : ''),
  );
}

const END = [0x50, 0x4b, 5, 6, ...Array<number>(18).fill(0)];

test.each([
  [true, true, 'The connection broke after 41 MB. Try again, or leave the photos out.'],
  [true, false, 'The connection broke after 41 MB. Try again.'],
  // What a proxy cut off ends as if all were there.
  [false, true, 'The connection broke after 41 MB. Try again, or leave the photos out.'],
])('a book that breaks off (%s) with photos (%s) says what to do', async (breaks, withPhotos, words) => {
  expect(await trouble(new Uint8Array(41_900_000), { breaks, withPhotos })).toBe(words);
});

test('a book with its end is made, and one that breaks off at once names no size', async () => {
  expect(await trouble(new Uint8Array(END), { breaks: false, withPhotos: true })).toBe('It is made.');
  expect(await trouble(new Uint8Array(5), { breaks: true, withPhotos: false })).toBe(
    'The connection broke. Try again.',
  );
});

test('half an emoji is not sent, and a whole one is not halved', () => {
  const half = '🍲'.slice(0, 1);
  const book = { ...EMPTY_BOOK, title: `Soups${half}`, dedication: `For Mom ${half}🍲` };
  const plan = planOf(book, [{ name: `${'a'.repeat(79)}🍲🍲`, recipeIds: [1] }]);
  expect([plan.title, plan.dedication]).toEqual(['Soups', 'For Mom 🍲']);
  // Space around it is none of the characters that the server counts.
  expect(planOf({ ...book, title: ' Soups ' }, []).title).toBe('Soups');
  expect(plan.ingredients?.[0]?.name).toBe(`${'a'.repeat(79)}🍲`);
});

test('a plan is never longer than the server takes', () => {
  const recipeIds = [1_000_001, 1_000_002, 1_000_003, 1_000_004];
  const ingredients = Array.from({ length: 5_000 }, () => ({ name: '🍲'.repeat(300), recipeIds }));
  const { length } = new TextEncoder().encode(JSON.stringify(planOf(EMPTY_BOOK, ingredients)));
  expect(length).toBeGreaterThan(700_000);
  expect(length).toBeLessThan(1024 * 1024);
});

test.each([
  ['Ours: Soups / Pies', 'Ours Soups Pies.epub'],
  ['..hidden?', 'hidden.epub'],
  ['Großmutters Küche', 'Großmutters Küche.epub'],
  ['///', 'Our Recipes.epub'],
  [' ', 'Our Recipes.epub'],
])('the file of a book called %j is called %j', (title, name) => {
  expect(epubName({ ...EMPTY_BOOK, title })).toBe(name);
});
