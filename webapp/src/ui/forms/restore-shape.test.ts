import { expect, test } from 'vitest';
import { restoreShape } from './restore-shape.ts';

const START = {
  title: '',
  servings: 4,
  photo: null as File | null,
  tags: [] as string[],
  ingredients: [{ text: '', amount: 0 }],
};

test('what was kept is restoreShape, rows of lists included', () => {
  const kept = {
    title: 'Soup',
    servings: 6,
    tags: ['quick', 'hot'],
    ingredients: [
      { text: 'leek', amount: 2 },
      { text: 'salt', amount: 0 },
    ],
  };
  expect(restoreShape(kept, START)).toEqual({ ...kept, photo: null });
});

test.each([
  ['nothing', null],
  ['a text', 'soup'],
  ['a list', [1, 2]],
  ['values of other kinds', { title: 7, servings: '6', tags: 'quick', ingredients: { 0: 'leek' } }],
  ['a file that is none', { photo: { name: 'soup.jpg' } }],
  ['what it does not know', { colour: 'red' }],
])('%s is not believed', (_what, kept) => {
  expect(restoreShape(kept, START)).toEqual(START);
});

test('a row with something wrong keeps what is right', () => {
  const { ingredients, tags } = restoreShape(
    { ingredients: [{ text: 'leek', amount: 'two' }, 'salt'], tags: ['quick', { tag: 'hot' }] },
    START,
  );
  expect(ingredients).toEqual([
    { text: 'leek', amount: 0 },
    { text: '', amount: 0 },
  ]);
  expect(tags).toEqual(['quick']);
});

test('what an older page did not keep of a row is that of an empty one, not that of the first row', () => {
  const start = { steps: [{ text: 'Stir.', from: 'Stir it.' }] };
  const rows = { steps: { text: '', from: '' } };
  expect(restoreShape({ steps: [{ text: 'Stir.' }, { text: 'Bake.' }] }, start, rows)).toEqual({
    steps: [
      { text: 'Stir.', from: '' },
      { text: 'Bake.', from: '' },
    ],
  });
});

test('the rows of a list that starts empty are like the one that is named for it', () => {
  const start = { pictures: [] as { picUrl: string; altText: string }[] };
  const rows = { pictures: { picUrl: '', altText: '' } };
  const picture = { picUrl: '/a.jpg', altText: 'A loaf' };
  expect(restoreShape({ pictures: [picture, { picUrl: '/b.jpg', altText: 7 }] }, start, rows)).toEqual({
    pictures: [picture, { picUrl: '/b.jpg', altText: '' }],
  });
  expect(restoreShape({ pictures: 'none' }, start, rows)).toEqual(start);
  expect(restoreShape({ pictures: [picture] }, start)).toEqual(start);
});
