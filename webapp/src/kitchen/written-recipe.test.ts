import { expect, test } from 'vitest';
import type { Recipe } from '../api/types.ts';
import {
  asWritten,
  bodyOf,
  EMPTY_INGREDIENT,
  EMPTY_STEP,
  lineOf,
  lostPictures,
  newPictures,
  NEW_RECIPE,
  shownLine,
  typedIngredient,
} from './written-recipe.ts';

const soup: Recipe = {
  recipeId: 7,
  title: 'Leek soup',
  description: 'For frost.',
  writer: 'Nana',
  userId: 3,
  avatarUrl: '/avatars/2.svg',
  attribution: 'Aunt Zoë',
  recipeTagList: [{ tagId: 5, tag: 'soup' }],
  ingredientList: [
    {
      ingredientNum: 1,
      amountNumerator: 11,
      amountDenominator: 4,
      unitType: 'cups',
      quantifier: 'heaped',
      ingredientText: 'leeks',
    },
  ],
  recipeStepList: [{ stepNum: 1, instructions: 'Cook.' }],
  cards: ['/api/images/c-1280.jpg', '/api/images/d-1280.jpg'],
  story: { who: '', place: 'Trieste', time: '', told: '' },
  recipePicList: [{ picUrl: '/api/images/a-1280.jpg', altText: 'A bowl', recipeId: 7, userId: 3 }],
  servings: 4,
  sequence: 12,
};

test('a recipe goes through its form unchanged, and an edit says on what it was made', () => {
  expect(bodyOf(asWritten(soup))).toEqual({
    title: 'Leek soup',
    description: 'For frost.',
    attribute: 'Aunt Zoë',
    servings: 4,
    prepMinutes: null,
    cookMinutes: null,
    recipeTagList: [{ tag: 'soup' }],
    ingredientList: [
      {
        amountNumerator: 11,
        amountDenominator: 4,
        unitType: 'cups',
        quantifier: 'heaped',
        ingredientText: 'leeks',
      },
    ],
    recipeStepList: [{ instructions: 'Cook.' }],
    recipePicList: [{ picUrl: '/api/images/a-1280.jpg', altText: 'A bowl' }],
    cards: ['/api/images/c-1280.jpg', '/api/images/d-1280.jpg'],
    story: { who: '', place: 'Trieste', time: '', told: '' },
    expectedSequence: 12,
  });
});

test('a picture that came meanwhile is told from one that was left out', () => {
  const photo = (name: string) => ({ picUrl: name, altText: name, recipeId: 7, userId: 4 });
  const opened = asWritten({ ...soup, recipePicList: [photo('kept'), photo('left out')] });
  const here = { ...opened, pictures: opened.pictures.slice(0, 1) };
  const elsewhere = asWritten({
    ...soup,
    recipePicList: [photo('kept'), photo('left out'), photo('approved meanwhile')],
  });
  expect(newPictures(here, elsewhere)).toEqual([
    { picUrl: 'approved meanwhile', altText: 'approved meanwhile' },
  ]);
  expect(newPictures(elsewhere, here)).toEqual([]);
});

test('a picture that the recipe had is lost once another version has it no more; one that was added here is not', () => {
  const [kept, removed, added] = ['kept', 'removed', 'added'].map((picUrl) => ({ picUrl, altText: picUrl }));
  const here = {
    ...NEW_RECIPE,
    pictures: [kept, removed, added].filter((picture) => picture !== undefined),
    seenPictures: ['kept', 'removed', 'left out here'],
  };
  const elsewhere = { ...NEW_RECIPE, pictures: [kept].filter((picture) => picture !== undefined) };
  expect(lostPictures(here, elsewhere)).toEqual([removed]);
  expect(lostPictures(elsewhere, here)).toEqual([]);
});

test('a new recipe begins with an ingredient of 0/1 and a step; what stays empty is left out', () => {
  expect(NEW_RECIPE.ingredients).toEqual([EMPTY_INGREDIENT]);
  expect([EMPTY_INGREDIENT.amountNumerator, EMPTY_INGREDIENT.amountDenominator]).toEqual(['0', '1']);
  expect(NEW_RECIPE.steps).toEqual([EMPTY_STEP]);
  const body = bodyOf({
    ...NEW_RECIPE,
    ingredients: [{ ...EMPTY_INGREDIENT, amountNumerator: '3', ingredientText: '  ' }],
    steps: [
      { ...EMPTY_STEP, instructions: '\n' },
      { ...EMPTY_STEP, instructions: 'Stir.' },
    ],
    pictures: [{ picUrl: '', altText: 'Nothing' }],
  });
  expect(body.ingredientList).toEqual([]);
  expect(body.recipeStepList).toEqual([{ instructions: 'Stir.' }]);
  expect(body.recipePicList).toEqual([]);
  expect(body).not.toHaveProperty('expectedSequence');
});

test('a recipe without ingredients or steps still has a row of each to write into', () => {
  const bare = asWritten({ ...soup, ingredientList: [], recipeStepList: [] });
  expect(bare.ingredients).toEqual([EMPTY_INGREDIENT]);
  expect(bare.steps).toHaveLength(1);
});

test('an ingredient reads as somebody would write it on a card', () => {
  const [leeks = EMPTY_INGREDIENT] = asWritten(soup).ingredients;
  expect(lineOf(leeks)).toBe('2 3/4 cups heaped leeks');
  expect(lineOf({ ...leeks, amountNumerator: '1', amountDenominator: '2' })).toBe('1/2 cup heaped leeks');
  expect(lineOf({ ...EMPTY_INGREDIENT, ingredientText: 'salt ' })).toBe('salt');
  expect(lineOf({ ...leeks, amountNumerator: 'two' })).toBe('cups heaped leeks');
});

test('what was typed and is not read yet is all text, and is sent so; a blank line is none', () => {
  const typed = typedIngredient('2 cups flour');
  expect(typed).toMatchObject({ amountNumerator: '0', ingredientText: '2 cups flour', isRead: false });
  expect(shownLine(typed)).toBe('2 cups flour');
  expect(typedIngredient('  ')).toEqual(EMPTY_INGREDIENT);
  const [sent] = bodyOf({ ...NEW_RECIPE, ingredients: [typed] }).ingredientList ?? [];
  expect(sent).toEqual({
    amountNumerator: 0,
    amountDenominator: 1,
    unitType: '',
    quantifier: '',
    ingredientText: '2 cups flour',
  });
});
