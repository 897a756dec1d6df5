import { expect, test } from 'vitest';
import type { PastedRecipe } from '../../api/types.ts';
import { EMPTY_RECIPE } from '../../data/submissions/submitted-recipe.ts';
import { fillIn, undoFilling } from './fill-in.ts';

const soup: PastedRecipe = {
  title: 'Leek soup',
  description: '',
  attribute: 'Rosa',
  recipeText: '2 leeks\n\nBoil them.',
  tags: ['soup', 'winter'],
  servings: 4,
  leftOut: ['pictures', 'address', 'nutrition', 'tag what everybody in our village cooks …'],
  recipes: 2,
};

test('an empty form is filled, and it is said with what, and what was left out', () => {
  expect(fillIn(EMPTY_RECIPE, soup)).toEqual({
    changes: {
      title: 'Leek soup',
      attribution: 'Rosa',
      recipeText: '2 leeks\n\nBoil them.',
      servings: '4',
      tags: ['soup', 'winter'],
    },
    said: [
      'Filled in: Title, Ingredients and instructions, Servings, Tags, Attribution.',
      'Left out: pictures, address, nutrition, tag what everybody in our village cooks ….',
      'There were 2 recipes in it; this is the first.',
    ],
  });
});

test('what somebody wrote stays, and the text goes below it', () => {
  const begun = {
    ...EMPTY_RECIPE,
    title: 'My soup',
    servings: '4',
    recipeText: 'Wash the leeks.\n',
    tags: ['winter'],
  };
  const { changes, said } = fillIn(begun, { ...soup, leftOut: [], recipes: 1 });
  expect(changes).toEqual({
    attribution: 'Rosa',
    recipeText: 'Wash the leeks.\n\n2 leeks\n\nBoil them.',
    tags: ['winter', 'soup'],
  });
  expect(said).toEqual([
    'Filled in: Ingredients and instructions, Tags, Attribution.',
    'Left as you wrote it: Title.',
  ]);
});

test('nothing new is said to be nothing', () => {
  const { changes, said } = fillIn(
    { ...EMPTY_RECIPE, title: 'Leek soup' },
    {
      ...soup,
      attribute: '',
      recipeText: '',
      tags: [],
      servings: undefined as never,
      leftOut: [],
      recipes: 1,
    },
  );
  expect(changes).toEqual({});
  expect(said).toEqual(['Nothing was filled in.']);
});

test('Undo takes back what was filled in, but for what was changed since', () => {
  const begun = { ...EMPTY_RECIPE, recipeText: 'Wash the leeks.', tags: ['winter'] };
  const filling = fillIn(begun, soup);
  const now = { ...begun, ...filling.changes, title: 'Leek soup of ours' };
  expect(undoFilling(begun, now, filling)).toEqual({
    attribution: '',
    recipeText: 'Wash the leeks.',
    servings: '',
    tags: ['winter'],
  });
});
