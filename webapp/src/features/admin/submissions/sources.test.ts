// @vitest-environment node
import { expect, test } from 'vitest';
import { sourcesOf } from './sources.ts';

const TEXT = `Ingredients:
- 2 cups flour, sifted
- 1 tsp. salt
- Salt for the pan

Method
1. Mix the flour and the salt in a
large bowl.
2. Bake it. Eat it.`;

test('each part is found in its line', () => {
  expect(sourcesOf(['flour, sifted', 'salt', 'Salt for the pan'], TEXT)).toEqual([
    '- 2 cups flour, sifted',
    '- 1 tsp. salt',
    '- Salt for the pan',
  ]);
});

test('a step that was wrapped is found in both lines, and two steps in one', () => {
  expect(sourcesOf(['Mix the flour and the salt in a large bowl.', 'Bake it.', 'Eat it.'], TEXT)).toEqual([
    '1. Mix the flour and the salt in a\nlarge bowl.',
    '2. Bake it. Eat it.',
    '2. Bake it. Eat it.',
  ]);
});

test('what is not there has no line', () => {
  expect(sourcesOf(['cream', '', 'flour sifted'], TEXT)).toEqual(['', '', '- 2 cups flour, sifted']);
});
