import { expect, test } from 'vitest';
import { sourcesOf as keptSourcesOf } from './sources.ts';
import { placesIn, sourceText } from '../recipe-editor/source-lines.ts';

const sourcesOf = (parts: readonly string[], text: string) => keptSourcesOf(parts, text).map(sourceText);

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

test('of lines that say the same each part has its own, in the order of the text', () => {
  const text = 'Dough\nflour\nsalt\n\nGlaze\nsugar\nsalt';
  const places = keptSourcesOf(['flour', 'salt', 'sugar', 'salt'], text).map((source) =>
    placesIn(text, source),
  );
  expect(places).toEqual([[1], [2], [5], [6]]);
});

test('of two steps in one line the second is looked for behind the first', () => {
  const text = 'Bake it. Cool it.\nIce it. Cool it.';
  const places = keptSourcesOf(['Bake it.', 'Cool it.', 'Ice it.', 'Cool it.'], text).map((source) =>
    placesIn(text, source),
  );
  expect(places).toEqual([[0], [0], [1], [1]]);
});
