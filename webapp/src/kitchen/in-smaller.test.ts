import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inSmaller } from './in-smaller.ts';
import { UNITS } from './kitchen-units.ts';
import { read } from './line-for-tests.ts';
import { measuresIn } from './measures-in.ts';
import { measurable } from './scaled-amount.ts';
import { reduced, valueOf } from './times.ts';

test.each([
  [['1/4', 'cups', '', 'butter'], '3/4', 'written', '3 tablespoons butter'],
  [['1/3', 'cups', '', 'butter'], '1/2', 'written', '2 tablespoons + 2 teaspoons butter'],
  [['3/4', 'cups', '(180 ml)', 'milk'], '3/4', 'written', '1/2 cup + 1 tablespoon (135 ml) milk'],
  [['1/4', 'cups', '', 'butter'], '3/4', 'metric', '45 ml <3 tablespoons> butter'],
  [['1/4', 'cups', '(heaping)', 'flour'], '3/4', 'written', '3/16 cup (heaping) flour'],
  [['1/4', 'cups', '(up to 1/2)', 'flour'], '3/4', 'written', '3 tablespoons (up to 6) flour'],
  [['1', 'cups', '', 'milk'], '1/10', 'written', 'about 1 tablespoon + 2 teaspoons milk'],
  [['1/4', 'cups', '', 'oil'], '1/7', 'written', 'about 1 3/4 teaspoons oil'],
  [['3/16', 'cups', '', 'butter'], '1', 'written', '3/16 cup butter'],
  [
    ['5/4', 'cups', '(5 oz)', 'cranberries'],
    '1/3',
    'written',
    '1/3 cup + 1 tablespoon + 1 teaspoon (1 2/3 oz) cranberries',
  ],
  [['5/2', 'cups', '', 'flour'], '1/3', 'written', '3/4 cup + 1 tablespoon + 1 teaspoon flour'],
  [
    ['200', 'grams', '(1 cup)', 'sugar'],
    '1/6',
    'written',
    'about 33 grams (2 tablespoons + 2 teaspoons) sugar',
  ],
] as const)('%j, %s times, %s, reads “%s”', (line, times, units, text) => {
  expect(read(line, times, units)).toBe(text);
});

test.each([
  [['1', 'tablespoons', '', 'ginger'], '1/3', '1 teaspoon ginger'],
  [['2', 'tablespoons', '', 'mustard seed'], '1/3', '2 teaspoons mustard seed'],
  [['1/2', 'tablespoons', '', 'sugar'], '1/3', '1/2 teaspoon sugar'],
  [['1', 'tablespoons', '', 'sugar'], '4/3', '1 tablespoon + 1 teaspoon sugar'],
  [['1', 'tablespoons', '', 'sugar'], '1/5', 'about 5/8 teaspoon sugar'],
  [['1', 'tablespoons', '', 'sugar'], '3/2', '1 1/2 tablespoons sugar'],
  [['1', 'tablespoons', '', 'sugar'], '3/4', '3/4 tablespoon sugar'],
  [['1', 'tablespoons', '(up to 2)', 'soy sauce'], '1/3', '1 teaspoon (up to 2) soy sauce'],
  [['1', 'tablespoons', '(up to 2 tablespoons)', 'oil'], '1/3', '1 teaspoon (up to 2 teaspoons) oil'],
  [['3/4', 'cups', '(plus 1 tablespoon)', 'sugar'], '1/3', '1/4 cup (plus 1 teaspoon) sugar'],
  [['1', 'cups', '(plus 1-2 tablespoons)', 'milk'], '1/3', '1/3 cup (plus 1-2 teaspoons) milk'],
  [['1', 'tablespoons', '(heaping)', 'sugar'], '1/3', '1/3 tablespoon (heaping) sugar'],
  [['1', 'teaspoons', '', 'salt'], '1/3', '1/3 teaspoon salt'],
] as const)('no tablespoon has thirds: %j, %s times, reads “%s”', (line, times, text) => {
  expect(read(line, times, 'written')).toBe(text);
});

test.each([
  [['1/2', 'pounds', '', 'ground pork'], '1/3', '2 2/3 ounces ground pork'],
  [['1', 'pounds', '', 'beef'], '1/8', '2 ounces beef'],
  [['1', 'pounds', '', 'beef'], '2/7', 'about 4 1/2 ounces beef'],
  [['1', 'pounds', '', 'beef'], '3/4', '3/4 pound beef'],
  [['4', 'pounds', '', 'beef'], '1/3', '1 1/3 pounds beef'],
  [['1', 'pounds', '(up to 2)', 'beef'], '1/3', '5 1/3 ounces (up to 10 2/3) beef'],
  [['450', 'grams', '(1lb)', 'sausagemeat'], '1/6', '75 grams (2 2/3 ounces) sausagemeat'],
  [['1', 'pints', '', 'sour cream'], '1/3', '2/3 cup sour cream'],
  [['1', 'pints', '', 'sour cream'], '1/12', '2 tablespoons + 2 teaspoons sour cream'],
  [['1', 'pints', '', 'sour cream'], '1/2', '1/2 pint sour cream'],
  [['1', 'quarts', '', 'stock'], '1/6', '2/3 cup stock'],
  [['2', 'gallons', '', 'cider'], '1/6', '5 1/3 cups cider'],
  [['1', 'fluid ounces', '', 'rum'], '2/3', '1 tablespoon + 1 teaspoon rum'],
  // Nobody knows whether these pints are British ones.
  [['570', 'mililiters', '(1 pint)', 'stock'], '1/3', '190 mililiters (1/3 pint) stock'],
  [['1', 'pints', '(570 ml)', 'stock'], '1/3', '1/3 pint (190 ml) stock'],
] as const)('scales have ounces, and jugs cups: %j, %s times, reads “%s”', (line, times, text) => {
  expect(read(line, times, 'written')).toBe(text);
});

test.each([
  [['1/2', 'dozen', '', 'eggs'], '1/3', '2 eggs'],
  [['1', 'dozen', '', 'chives, snipped'], '1/3', '4 chives, snipped'],
  [['1', 'dozen', 'large', 'eggs'], '1/12', '1 large egg'],
  [['1/2', 'dozen', '', 'eggs'], '2', '1 dozen eggs'],
  [['1', 'dozen', '', 'eggs'], '3/2', '1 1/2 dozen eggs'],
  [['1/2', 'dozen', '', 'eggs'], '1/5', 'about 1 1/4 eggs'],
  [['1', 'dozen', '(up to 2)', 'eggs'], '1/3', '1/3 dozen (up to 2/3) eggs'],
] as const)(
  'a dozen that is no whole and no half one is counted: %j, %s times, reads “%s”',
  (line, times, text) => {
    expect(read(line, times, 'written')).toBe(text);
  },
);

const number = fc.integer({ min: 1, max: 500 });
const { cup, tablespoon, fluidOunce, pint, quart, gallon, pound } = UNITS;

test('smaller units say exactly as much, unless they say "about", and then are a tenth off, or no further than their own unit', () => {
  const unit = fc.constantFrom(cup, tablespoon, fluidOunce, pint, quart, gallon, pound);
  fc.assert(
    fc.property(number, number, unit, (over, under, own) => {
      const amount = reduced({ over, under });
      const said = inSmaller(amount, own);
      fc.pre(said?.startsWith('less') === false);
      const read = measuresIn(said).filter((part) => typeof part === 'object');
      const sum = read.reduce((all, { numbers: [one = 0], unit }) => all + one * unit.inBase, 0);
      const off = Math.abs(sum / own.inBase / valueOf(amount) - 1);
      const near = measurable(amount, '');
      if (said.startsWith('about')) expect(near.is).not.toBe('exact');
      else expect(off).toBeLessThan(1e-9);
      const mark = Math.abs(valueOf(near.amount) / valueOf(amount) - 1);
      expect(off).toBeLessThan(Math.max(mark, 0.1) + 1e-9);
    }),
  );
});
