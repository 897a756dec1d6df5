import { expect, test } from 'vitest';
import {
  byTitle,
  inChapters,
  withChapter,
  withChapterMoved,
  withChapterNamed,
  withChaptersOf,
  withoutChapter,
  withoutRecipes,
  withRecipeIn,
  withRecipeMoved,
  withRecipes,
} from './book-changes.ts';
import { addedText } from './book-news.ts';
import {
  type Book,
  type BookRecipe,
  EMPTY_BOOK,
  LONGEST,
  MOST_RECIPES,
  recipesOf,
  repaired,
} from './kept-book.ts';

const recipe = (recipeId: number, title = `Recipe ${recipeId}`, tags: string[] = []): BookRecipe => ({
  recipeId,
  title,
  writer: 'Rosa',
  tags,
});
const book = (...chapters: number[][]): Book => ({
  ...EMPTY_BOOK,
  chapters: chapters.map((ids, place) => ({
    id: String(place),
    name: `Chapter ${place}`,
    recipes: ids.map((id) => recipe(id)),
  })),
});
const order = ({ chapters }: Book) => chapters.map(({ recipes }) => recipes.map(({ recipeId }) => recipeId));

test('recipes come to the end, each once, and no more than there is room for', () => {
  const one = withRecipes([recipe(3), recipe(1), recipe(3)])(book([1], [2]));
  expect(order(one)).toEqual([[1], [2, 3]]);
  const all = Array.from({ length: MOST_RECIPES + 5 }, (_, place) => recipe(place + 1));
  expect(recipesOf(withRecipes(all)(EMPTY_BOOK))).toHaveLength(MOST_RECIPES);
});

test('a recipe moves within its chapter, and at its edge into the one beside it', () => {
  const start = book([1, 2], [3]);
  expect(order(withRecipeMoved(1, 1)(start))).toEqual([[2, 1], [3]]);
  expect(order(withRecipeMoved(2, 1)(start))).toEqual([[1], [2, 3]]);
  expect(order(withRecipeMoved(3, -1)(start))).toEqual([[1, 2, 3], []]);
  expect(withRecipeMoved(1, -1)(start)).toBe(start);
  expect(withRecipeMoved(3, 1)(start)).toBe(start);
  expect(order(withRecipeIn(1, '1')(start))).toEqual([[2], [3, 1]]);
});

test('chapters are added, named, moved and removed, and their recipes stay', () => {
  const start = book([1], [2], [3]);
  expect(order(withChapter('new', '')(start))).toEqual([[1], [2], [3], []]);
  expect(withChapterNamed('1', '  Soups ')(start).chapters[1]?.name).toBe('Soups');
  expect(order(withChapterMoved('2', -1)(start))).toEqual([[1], [3], [2]]);
  expect(withChapterMoved('0', -1)(start)).toBe(start);
  expect(order(withoutChapter('1')(start))).toEqual([[1, 2], [3]]);
  expect(order(withoutChapter('0')(start))).toEqual([[1, 2], [3]]);
  expect(order(withoutChapter('0')(book([1])))).toEqual([[1]]);
});

test('all recipes are filed by a name, and those without one come last', () => {
  const names: Record<number, string> = { 1: 'Soups', 2: '', 3: 'Cakes', 4: 'Soups' };
  const filed = inChapters(({ recipeId }) => names[recipeId] ?? '', 'Others')(book([1, 2], [3, 4]));
  expect(filed.chapters.map(({ name }) => name)).toEqual(['Cakes', 'Soups', 'Others']);
  expect(order(filed)).toEqual([[3], [1, 4], [2]]);
  expect(inChapters(() => '', 'Others')(book([1])).chapters.map(({ name }) => name)).toEqual(['']);
});

test('what was filed or taken out comes back, with what was added since', () => {
  const start = book([1, 2], [3]);
  const now = withRecipes([recipe(9)])(withoutRecipes([1, 3])(start));
  expect(order(withChaptersOf(start)(now))).toEqual([
    [1, 2],
    [3, 9],
  ]);
});

test('recipes are sorted by their titles within their chapters', () => {
  const start = {
    ...EMPTY_BOOK,
    chapters: [{ id: 'a', name: '', recipes: [recipe(1, 'Pie'), recipe(2, 'Éclair')] }],
  };
  expect(order(byTitle(start))).toEqual([[2, 1]]);
});

test('what was edited by hand is repaired as far as it makes sense', () => {
  expect(repaired({ paper: 'a3', chapters: 7 })).toEqual({ ...EMPTY_BOOK, title: '' });
  const kept = repaired({
    title: 'Ours',
    paper: 'letter',
    withCards: false,
    chapters: [
      { id: 'a', name: 'Soups', recipes: [recipe(1), { recipeId: -1, title: 'No' }, { recipeId: 2 }] },
      { id: 'b', recipes: [recipe(1), recipe(4)] },
      { name: 'nameless' },
    ],
  });
  expect(kept).toMatchObject({ title: 'Ours', paper: 'letter', withCards: false, withPhotos: true });
  expect(order(kept)).toEqual([[1], [4]]);
});

test('a text as long as its field allows is kept whole, emoji and all', () => {
  const title = ` ${'🍲'.repeat(LONGEST.title)} `;
  const name = '🥧'.repeat(LONGEST.chapter);
  const [chapter] = EMPTY_BOOK.chapters;
  expect(repaired({ title, chapters: [{ ...chapter, name }] })).toMatchObject({
    title,
    chapters: [{ name }],
  });
  expect(withChapterNamed('0', name)(book([1])).chapters[0]?.name).toBe(name);
  expect(repaired({ title: `${title.trim()}🍲` }).title).toBe(title.trim());
});

test.each([
  [{ added: 3, listed: 3, missing: 0 }, '3 recipes were added.'],
  [{ added: 1, listed: 3, missing: 0 }, 'One recipe was added. The others are in the book already.'],
  [{ added: 0, listed: 3, missing: 0 }, 'All of these are in the book already.'],
  [{ added: 0, listed: 0, missing: 0 }, 'The list has no recipes.'],
  [
    { added: 240, listed: 300, missing: 60 },
    '240 recipes were added. Of the 300 on the list, 60 found no room in the book.',
  ],
])('what was added is told: %j', (counts, said) => {
  expect(addedText(counts)).toBe(said);
});
