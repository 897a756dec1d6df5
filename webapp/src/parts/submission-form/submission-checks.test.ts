import { expect, test } from 'vitest';
import { fromAnswer, noAnswer } from '../../api/errors.ts';
import { EMPTY_RECIPE, type SubmittedRecipe } from '../../data/submissions/submitted-recipe.ts';
import { submissionErrors, submissionRefusal } from './submission-checks.ts';

const fine: SubmittedRecipe = { ...EMPTY_RECIPE, title: 'Leek soup', recipeText: 'Leeks.' };

test('a recipe needs a title and a text, and nothing else', () => {
  expect(submissionErrors(fine)).toEqual({});
  expect(Object.keys(submissionErrors({ ...EMPTY_RECIPE, title: ' ', recipeText: '\n' }))).toEqual([
    'title',
    'recipeText',
  ]);
});

test('with a side of its card a title is enough', () => {
  expect(submissionErrors({ ...EMPTY_RECIPE, title: 'Strudel', cardFront: '/api/images/a.jpg' })).toEqual({});
  expect(submissionErrors({ ...EMPTY_RECIPE, title: 'Strudel', cardBack: '/api/images/a.jpg' })).toEqual({});
});

test.each<[keyof SubmittedRecipe, string, string]>([
  ['title', 'x'.repeat(201), 'A title can have at most 200 characters; this has 201.'],
  ['description', 'x'.repeat(10_001), 'A description can have at most 10,000 characters; this has 10,001.'],
  ['recipeText', 'x'.repeat(50_001), 'A recipe can have at most 50,000 characters; this has 50,001.'],
  ['attribution', 'x'.repeat(301), 'An attribution can have at most 300 characters; this has 301.'],
  ['storyWho', 'x'.repeat(81), 'A name can have at most 80 characters; this has 81.'],
  ['storyPlace', 'x'.repeat(81), 'A place can have at most 80 characters; this has 81.'],
  ['storyTime', 'x'.repeat(41), 'A time can have at most 40 characters; this has 41.'],
  ['storyTold', 'x'.repeat(1_001), 'A story can have at most 1,000 characters; this has 1,001.'],
  ['servings', '0', 'Please enter a whole number from 1 to 1,000, or leave it empty.'],
  ['servings', '1001', 'Please enter a whole number from 1 to 1,000, or leave it empty.'],
  ['prepMinutes', '1.5', 'Please enter a whole number from 1 to 100,000, or leave it empty.'],
  ['cookMinutes', 'an hour', 'Please enter a whole number from 1 to 100,000, or leave it empty.'],
  ['moreTags', `soup, ${'x'.repeat(41)}`, 'A tag can have at most 40 characters; this has 41.'],
])('of %s "%.12s" it is said what is wrong', (field, typed, said) => {
  expect(submissionErrors({ ...fine, [field]: typed })).toEqual({ [field]: said });
});

test('fifty tags are as many as a recipe can have', () => {
  const tags = Array.from({ length: 49 }, (_, at) => `tag ${at}`);
  expect(submissionErrors({ ...fine, tags, moreTags: 'one' })).toEqual({});
  expect(submissionErrors({ ...fine, tags, moreTags: 'one, two' })).toEqual({
    moreTags: 'A recipe can have at most 50 tags.',
  });
});

test('a refusal begins with the words of the product, and then says what the server says', () => {
  const refused = (status: number, code: string) =>
    submissionRefusal(fromAnswer({ status, statusText: '' }, { code, message: 'Because.' }));
  expect(refused(400, 'invalid_recipe')).toBe('Bad Request: Please try again. Because.');
  expect(refused(503, 'busy')).toBe('There were problems saving this recipe. Because.');
  expect(refused(403, 'restricted')).toBe('Because.');
  expect(submissionRefusal(noAnswer(new TypeError()))).toBe(
    'There were problems saving this recipe. Server could not be reached.',
  );
});
