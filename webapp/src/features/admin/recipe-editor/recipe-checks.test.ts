import { expect, test } from 'vitest';
import {
  EMPTY_INGREDIENT,
  EMPTY_STEP,
  NEW_RECIPE,
  type WrittenRecipe,
} from '../../../kitchen/written-recipe.ts';
import { recipeErrors, withTypedTags } from './recipe-checks.ts';

const soup: WrittenRecipe = { ...NEW_RECIPE, title: 'Leek soup' };

test('a title is enough', () => {
  expect(recipeErrors(soup)).toEqual({});
  expect(recipeErrors(NEW_RECIPE)).toEqual({ title: 'Please give the recipe a title.' });
});

test.each<[string, Partial<WrittenRecipe>]>([
  ['ingredients.1.amountDenominator', { ingredients: [EMPTY_INGREDIENT, amount('1', '0')] }],
  ['ingredients.0.amountDenominator', { ingredients: [amount('1', '')] }],
  ['ingredients.0.amountNumerator', { ingredients: [amount('-1', '1')] }],
  ['ingredients.0.amountNumerator', { ingredients: [amount('4294967296', '1')] }],
  ['ingredients.0.unitType', { ingredients: [{ ...EMPTY_INGREDIENT, unitType: 'u'.repeat(61) }] }],
  ['steps.0.instructions', { steps: [{ ...EMPTY_STEP, instructions: 's'.repeat(5_001) }] }],
  ['pictures.0.altText', { pictures: [{ picUrl: '/a', altText: 'a'.repeat(501) }] }],
  [
    'pictures.1.altText',
    {
      pictures: [
        { picUrl: '/a', altText: 'A bowl' },
        { picUrl: '/b', altText: ' ' },
      ],
    },
  ],
  ['servings', { servings: '1001' }],
  ['prepMinutes', { prepMinutes: 'long' }],
  ['moreTags', { moreTags: 't'.repeat(41) }],
  ['attribution', { attribution: 'a'.repeat(301) }],
])('what is wrong is said beside %s', (path, wrong) => {
  expect(Object.keys(recipeErrors({ ...soup, ...wrong }))).toEqual([path]);
});

test('a tag that was typed and not added counts', () => {
  const tagged = withTypedTags({ ...soup, tags: ['soup'], moreTags: 'Winter, SOUP' });
  expect(tagged.tags).toEqual(['soup', 'Winter']);
  expect(tagged.moreTags).toBe('');
});

function amount(amountNumerator: string, amountDenominator: string) {
  return { ...EMPTY_INGREDIENT, amountNumerator, amountDenominator };
}
