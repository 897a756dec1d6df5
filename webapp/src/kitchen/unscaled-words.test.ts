import { expect, test } from 'vitest';
import { markedInStep } from './unscaled-words.ts';

const read = (text: string) =>
  markedInStep(text)
    .map((part) => (typeof part === 'string' ? part : `{${part.asWritten}}`))
    .join('');

test.each([
  ['Add 2 heaping tablespoons rice', 'Add {2 heaping tablespoons} rice'],
  ['1 scant cup rice', '{1 scant cup} rice'],
  ['Melt 1/2 stick of butter, two sticks', 'Melt {1/2 stick} of butter, {two sticks}'],
  ['2 cans of beans, 1 pkg. yeast', '{2 cans} of beans, {1 pkg}. yeast'],
  ['1 pinch salt and 2-3 cloves', '{1 pinch} salt and {2-3 cloves}'],
  ['twenty ounces rice', '{twenty ounces} rice'],
  ['a third of a cup, another half cup', '{a third of a cup}, {another half cup}'],
  ['a quarter of a pound', '{a quarter of a pound}'],
  ['2 tablespoonfuls, 3 cupfuls', '{2 tablespoonfuls}, {3 cupfuls}'],
  ['four dessertspoons', '{four dessertspoons}'],
  ['Beat 3 eggs with 2 egg whites', 'Beat {3 eggs} with {2 egg whites}'],
])('what a step counts is marked: “%s”', (text, marked) => {
  expect(read(text)).toBe(marked);
});

test.each([
  'Divide among four cups.',
  'Use the one cup measure, a two pound roast, a cup',
  'Cut it into 8 pieces, 2 inches wide, in half.',
  'Beat the eggs for 3 minutes. Bake 2 cookies.',
  'Whisk in eggs, cups of tea, 2 eggplants',
])('nothing in “%s” is marked', (text) => {
  expect(read(text)).toBe(text);
});
