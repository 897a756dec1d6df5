import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseIngredient } from './chosen-ingredient.ts';
import { type Line, read } from './line-for-tests.ts';
import { wordsText } from './unscaled-words.ts';

const LINES = {
  '1 lb 4 oz stewing beef': ['1', 'pounds', '(plus 4 oz)', 'stewing beef'],
  '1 lb 4 oz (570 g) beef': ['1', 'pounds', '(plus 4 oz) (570 g)', 'beef'],
  '2–3 carrots': ['2', '', '(up to 3)', 'carrots'],
  'two or three onions': ['2', '', '(or three)', 'onions'],
  '6-8 ounces salmon': ['6', 'ounces', '(up to 8)', 'salmon'],
  '4 to 6 potatoes': ['4', '', '(up to 6)', 'potatoes'],
  '1 cup to 2 cups water': ['1', 'cups', '(up to 2 cups)', 'water'],
  '3/4 cup plus 1 tablespoon sugar': ['3/4', 'cups', '(plus 1 tablespoon)', 'sugar'],
  '4 oz. (115 g) cheddar': ['4', 'ounces', '(115 g)', 'cheddar'],
  '200g/7oz butter': ['200', 'grams', '(7oz)', 'butter'],
  '1 cup (240 ml) water': ['1', 'cups', '(240 ml)', 'water'],
  '1 cup (8 oz/240 ml) cream': ['1', 'cups', '(8 oz/240 ml)', 'cream'],
  '1kg/2lb 4oz lamb': ['1', 'kilograms', '(2lb) (4oz)', 'lamb'],
  '1kg (2lb 4oz) lamb': ['1', 'kilograms', '(2lb 4oz)', 'lamb'],
  '1 - 2L (1/4 - 1/2 gal) milk': ['1', 'liters', '(up to 2) (1/4 - 1/2 gal)', 'milk'],
  '1 ½ cup almond meal (150 gr), sifted': ['3/2', 'cups', '', 'almond meal (150 gr), sifted'],
  '1 (14.5-ounce) can tomatoes': ['1', 'cans', '(14.5-ounce)', 'tomatoes'],
  '2 (14 oz) cans tomatoes': ['2', 'cans', '(14 oz)', 'tomatoes'],
  '4 (6 oz) salmon fillets': ['4', '', '(6 oz)', 'salmon fillets'],
  '2 chicken breasts (6 oz each)': ['2', '', '', 'chicken breasts (6 oz each)'],
  '1 pound (about 4 medium) potatoes': ['1', 'pounds', '(about 4 medium)', 'potatoes'],
  '24 oz or 1 jar of sauce': ['24', 'ounces', '(or 1 jar)', 'sauce'],
  '5l (1 gallon) jar': ['5', 'liters', '(1 gallon)', 'jar'],
  '3 carrots (300 g)': ['3', '', '', 'carrots (300 g)'],
  '6 eggs (or 5 extra large)': ['6', '', '', 'eggs (or 5 extra large)'],
  '1 egg, plus 1 yolk': ['1', '', '', 'egg, plus 1 yolk'],
  '1 cup butter, plus 2 tbsp for the pan': ['1', 'cups', '', 'butter, plus 2 tbsp for the pan'],
  '1 lb 80/20 beef in 1-inch cubes': ['1', 'pounds', '', '80/20 beef in 1-inch cubes'],
  '1 cup 2% milk at 70°F': ['1', 'cups', '', '2% milk at 70°F'],
  '1 cup cream, .5 cup of it whipped': ['1', 'cups', '', 'cream, .5 cup of it whipped'],
  '1 cup flour (120 g) plus 2 tbsp (15 g)': ['1', 'cups', '', 'flour (120 g) plus 2 tbsp (15 g)'],
  '16 oz (2 8-oz packages) cream cheese': ['16', 'ounces', '(2 8-oz packages)', 'cream cheese'],
  '2 bags (10 cups total) spinach': ['2', 'bags', '(10 cups total)', 'spinach'],
  '3 thighs (2 pieces, 6 oz each)': ['3', '', '', 'thighs (2 pieces, 6 oz each)'],
  'juice of 2 limes': ['0', '', '', 'juice of 2 limes'],
  'Juice of 2-3 Limes': ['0', '', '', 'Juice of 2-3 Limes'],
  'zest of 1 lemon': ['0', '', '', 'zest of 1 lemon'],
  'Grated zest and juice of one lemon': ['0', '', '', 'Grated zest and juice of one lemon'],
  'juice of 2 limes, plus 1 lime': ['0', '', '', 'juice of 2 limes, plus 1 lime'],
  'dash of pepper (1/8 teaspoon or less)': ['0', '', '', 'dash of pepper (1/8 teaspoon or less)'],
} as const satisfies Record<string, Line>;

test.each([
  ['1 lb 4 oz stewing beef', '2', '2 pounds (plus 8 oz) stewing beef'],
  ['1 lb 4 oz stewing beef', '1/2', '1/2 pound (plus 2 oz) stewing beef'],
  ['1 lb 4 oz (570 g) beef', '2', '2 pounds (plus 8 oz) (1140 g) beef'],
  ['2–3 carrots', '2', '4 (up to 6) carrots'],
  ['2–3 carrots', '1/2', '1 (up to 1 1/2) carrots'],
  ['two or three onions', '2', '4 (or 6) onions'],
  ['6-8 ounces salmon', '2', '12 ounces (up to 16) salmon'],
  ['4 to 6 potatoes', '3/2', '6 (up to 9) potatoes'],
  ['1 cup to 2 cups water', '1/2', '1/2 cup (up to 1 cup) water'],
  ['3/4 cup plus 1 tablespoon sugar', '2', '1 1/2 cups (plus 2 tablespoons) sugar'],
  ['4 oz. (115 g) cheddar', '2', '8 ounces (230 g) cheddar'],
  ['4 oz. (115 g) cheddar', '1/2', '2 ounces (about 58 g) cheddar'],
  ['200g/7oz butter', '2', '400 grams (14oz) butter'],
  ['1 cup (240 ml) water', '2', '2 cups (480 ml) water'],
  ['1 cup (8 oz/240 ml) cream', '2', '2 cups (16 oz/480 ml) cream'],
  ['1kg/2lb 4oz lamb', '2', '2 kilograms (4lb) (8oz) lamb'],
  ['1kg (2lb 4oz) lamb', '2', '2 kilograms (4lb 8oz) lamb'],
  ['1 - 2L (1/4 - 1/2 gal) milk', '2', '2 liters (up to 4) (1/2 - 1 gal) milk'],
  ['1 ½ cup almond meal (150 gr), sifted', '2', '3 cups almond meal (300 gr), sifted'],
] as const)(
  'what belongs to the amount of “%s” is multiplied with it: %s times “%s”',
  (line, times, text) => {
    expect(read(LINES[line], times, 'written')).toBe(text);
  },
);

test.each([
  ['1 (14.5-ounce) can tomatoes', '2 cans (14.5-ounce) tomatoes'],
  ['2 (14 oz) cans tomatoes', '4 cans (14 oz) tomatoes'],
  ['4 (6 oz) salmon fillets', '8 (6 oz) salmon fillets'],
  ['2 chicken breasts (6 oz each)', '4 chicken breasts (6 oz each)'],
  ['1 lb 80/20 beef in 1-inch cubes', '2 pounds 80/20 beef in 1-inch cubes'],
  ['1 cup 2% milk at 70°F', '2 cups 2% milk at 70°F'],
] as const)('the size in “%s” is not multiplied: twice “%s”', (line, text) => {
  expect(read(LINES[line], '2', 'written')).toBe(text);
});

test.each([
  ['1 pound (about 4 medium) potatoes', '2 pounds (about {4} medium) potatoes'],
  ['24 oz or 1 jar of sauce', '48 ounces (or {1} jar) sauce'],
  ['5l (1 gallon) jar', '10 liters ({1 gallon}) jar'],
  ['3 carrots (300 g)', '6 carrots ({300 g})'],
  ['6 eggs (or 5 extra large)', '12 eggs (or {5} extra large)'],
  ['1 egg, plus 1 yolk', '2 eggs, plus {1} yolk'],
  ['1 cup butter, plus 2 tbsp for the pan', '2 cups butter, plus {2 tbsp} for the pan'],
  ['1 cup cream, .5 cup of it whipped', '2 cups cream, {.5 cup} of it whipped'],
  ['1 cup flour (120 g) plus 2 tbsp (15 g)', '2 cups flour (240 g) plus {2 tbsp} ({15 g})'],
  ['16 oz (2 8-oz packages) cream cheese', '32 ounces ({2} 8-oz packages) cream cheese'],
  ['2 bags (10 cups total) spinach', '4 bags ({10 cups} total) spinach'],
  ['3 thighs (2 pieces, 6 oz each)', '6 thighs ({2} pieces, {6 oz} each)'],
  ['dash of pepper (1/8 teaspoon or less)', '{dash} of pepper ({1/8 teaspoon} or less)'],
] as const)('what may not grow in “%s” is marked: twice “%s”', (line, text) => {
  expect(read(LINES[line], '2', 'written')).toBe(text);
});

test.each([
  ['juice of 2 limes', '2', 'juice of 4 limes'],
  ['juice of 2 limes', '1/2', 'juice of 1 lime'],
  ['Juice of 2-3 Limes', '2', 'Juice of 4-6 Limes'],
  ['zest of 1 lemon', '2', 'zest of 2 lemons'],
  ['Grated zest and juice of one lemon', '3', 'Grated zest and juice of 3 lemons'],
  ['juice of 2 limes, plus 1 lime', '2', 'juice of 4 limes, plus {1} lime'],
] as const)('what “%s” asks for is multiplied: %s times “%s”', (line, times, text) => {
  expect(read(LINES[line], times, 'written')).toBe(text);
});

test.each([
  ['1 lb 4 oz stewing beef', '1', 'metric', '570 g <1 pound plus 4 oz> stewing beef'],
  ['1 lb 4 oz stewing beef', '2', 'metric', '1.15 kg <2 pounds plus 8 oz> stewing beef'],
  ['1 lb 4 oz (570 g) beef', '1', 'metric', '570 g <1 pound plus 4 oz> beef'],
  ['6-8 ounces salmon', '1', 'metric', '170–230 g <6 ounces up to 8> salmon'],
  ['1 cup to 2 cups water', '1', 'metric', '240–470 ml <1 cup up to 2 cups> water'],
  ['3/4 cup plus 1 tablespoon sugar', '1', 'metric', '190 ml <3/4 cup plus 1 tablespoon> sugar'],
  ['4 oz. (115 g) cheddar', '1', 'metric', '115 g <4 ounces> cheddar'],
  ['4 oz. (115 g) cheddar', '2', 'metric', '230 g <8 ounces> cheddar'],
  ['4 oz. (115 g) cheddar', '1', 'us', '4 ounces (115 g) cheddar'],
  ['200g/7oz butter', '1', 'us', '7oz <200 grams> butter'],
  ['1 cup (240 ml) water', '1', 'metric', '240 ml <1 cup> water'],
  ['1 cup (8 oz/240 ml) cream', '1', 'metric', '240 ml <1 cup, 8 oz> cream'],
  ['1kg/2lb 4oz lamb', '1', 'us', '2lb 4oz <1 kilogram> lamb'],
  ['1kg (2lb 4oz) lamb', '1', 'us', '2lb 4oz <1 kilogram> lamb'],
  ['1 - 2L (1/4 - 1/2 gal) milk', '1', 'us', '1/4 - 1/2 gal <1 liter up to 2> milk'],
  ['1 ½ cup almond meal (150 gr), sifted', '1', 'metric', '150 gr <1 1/2 cups> almond meal, sifted'],
  ['24 oz or 1 jar of sauce', '1', 'metric', '680 g <24 ounces> (or 1 jar) sauce'],
  ['5l (1 gallon) jar', '1', 'us', '5 1/4 quarts <5 liters> (1 gallon) jar'],
  ['2 (14 oz) cans tomatoes', '1', 'metric', '2 cans (14 oz) tomatoes'],
] as const)('“%s”, %s times, %s, reads “%s”', (line, times, units, text) => {
  expect(read(LINES[line], times, units)).toBe(text);
});

test('once, and in its own units, a line is as it is written, whatever that is', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '(plus 4 oz)',
      '(up to 3)',
      '(115 g)',
      '(or',
      '2',
      ')',
      '(',
      '1/0',
      '½ cup',
      ' ',
      'juice of 2 limes',
    ),
  );
  const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(' '));
  fc.assert(
    fc.property(
      fc.constantFrom('1', '0', '3/2'),
      fc.constantFrom('', 'cups', 'cans'),
      text,
      text,
      (...line) => {
        const [amount, unit, quantifier, words] = line;
        const shown = { '1': '1', '0': '', '3/2': '1 1/2' }[amount];
        const unitShown = amount === '1' ? unit.slice(0, -1) : unit;
        expect(read([amount, unit, quantifier, words], '1', 'written')).toBe(
          [shown, unitShown, quantifier, words].filter(Boolean).join(' '),
        );
      },
    ),
  );
});

test('there and back, what belongs to an amount is what it was', () => {
  const beside = fc.constantFrom(
    (number: number) => `(plus ${number} oz)`,
    (number: number) => `(up to ${number + 100})`,
    (number: number) => `(up to ${number + 100} lbs)`,
    (number: number) => `(or ${number + 7})`,
    (number: number) => `(plus ${number} ${number === 1 ? 'ounce' : 'ounces'})`,
  );
  const whole = fc.integer({ min: 1, max: 90 });
  fc.assert(
    fc.property(beside, whole, fc.integer({ min: 2, max: 100 }), (said, number, times) => {
      const quantifier = said(number);
      const there = chooseIngredient(line(1, quantifier), { times: String(times), units: 'written' });
      const between = wordsText(there.words)
        .replace(/^pounds /, '')
        .replace(/ of it$/, '');
      expect(between).not.toBe(quantifier);
      const back = chooseIngredient(line(times, between), { times: `1/${times}`, units: 'written' });
      expect(back).toEqual({ amount: '1', words: [`pound ${quantifier} of it`] });
    }),
  );
});

const line = (amount: number, quantifier: string) => ({
  ingredientNum: 1,
  amountNumerator: amount,
  amountDenominator: 1,
  unitType: 'pounds',
  quantifier,
  ingredientText: 'of it',
});
