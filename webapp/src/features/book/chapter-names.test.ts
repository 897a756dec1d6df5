import { expect, test } from 'vitest';
import { EMPTY_BOOK } from '../../data/book/kept-book.ts';
import { chapterByTag } from './chapter-names.ts';

test('a recipe is filed by that of its tags that most have, in one spelling', () => {
  const tagged = [['dessert', 'pie'], ['Desserts', 'cake'], ['soup'], ['easy']];
  const recipes = tagged.map((tags, place) => ({ recipeId: place + 1, title: '', writer: '', tags }));
  const nameOf = chapterByTag({ ...EMPTY_BOOK, chapters: [{ id: 'a', name: '', recipes }] }, 'Meal');
  expect(recipes.map(nameOf)).toEqual(['Dessert', 'Dessert', 'Soup', '']);
});
