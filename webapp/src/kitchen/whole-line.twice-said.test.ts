import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Line, read } from './line-for-tests.ts';

const LINES = {
  '950 ml (1 quart/4 cups) stock': ['950', 'mililiters', '(1 quart/4 cups)', 'stock'],
  '450 g (1 lb/16 oz) pasta': ['450', 'grams', '(1 lb/16 oz)', 'pasta'],
  '250 ml (1 cup / 8 fl oz) milk': ['250', 'mililiters', '(1 cup / 8 fl oz)', 'milk'],
  '60 ml (1/4 cup or 4 tablespoons) milk': ['60', 'mililiters', '(1/4 cup or 4 tablespoons)', 'milk'],
  '1 kg (2 lb) (35 oz) flour': ['1', 'kilograms', '(2 lb) (35 oz)', 'flour'],
  '1 lb (0.45 kg/450 g) beef': ['1', 'pounds', '(0.45 kg/450 g)', 'beef'],
  '2 to 3 pounds (900 g to 1.4 kg) beef': ['2', 'pounds', '(up to 3) (900 g to 1.4 kg)', 'beef'],
  '4 cups spinach (about 5 oz)': ['4', 'cups', '', 'spinach (about 5 oz)'],
  '1 cup (120g) plus 1 tbsp flour': ['1', 'cups', '(120g) (plus 1 tbsp)', 'flour'],
  '3 cups (360g) plus 2 tbsp (15g) flour': ['3', 'cups', '(360g) (plus 2 tbsp) (15g)', 'flour'],
  '1 cup (240 ml) plus 2 tablespoons (30 ml) milk': [
    '1',
    'cups',
    '(240 ml) (plus 2 tablespoons) (30 ml)',
    'milk',
  ],
  '3/4 cup plus 1 tablespoon (180 g) sugar': ['3/4', 'cups', '(plus 1 tablespoon) (180 g)', 'sugar'],
  '1 c. plus 2 T. (250 g) sugar': ['1', 'cups', '(plus 2 T.) (250 g)', 'sugar'],
  '1 T plus 1 t sugar': ['1', 'tablespoons', '(plus 1 t)', 'sugar'],
  '240 ml (1 c) milk': ['240', 'mililiters', '(1 c)', 'milk'],
  '570ml/1 pint stock': ['570', 'mililiters', '(1 pint)', 'stock'],
  '1 litre/1¾ pints stock': ['1', 'liters', '(1¾ pints)', 'stock'],
  '1.1 litres/2 pints stock': ['11/10', 'liters', '(2 pints)', 'stock'],
  '500 ml (1 pint) milk': ['500', 'mililiters', '(1 pint)', 'milk'],
  '1 pint (570ml) milk': ['1', 'pints', '(570ml)', 'milk'],
  '1/4 pint (150 ml) double cream': ['1/4', 'pints', '(150 ml)', 'double cream'],
  '½ pint (300 ml) milk': ['1/2', 'pints', '(300 ml)', 'milk'],
  '1 pint/600ml cider': ['1', 'pints', '(600ml)', 'cider'],
  '600ml (1 pint) stock': ['600', 'mililiters', '(1 pint)', 'stock'],
  '1 lb (0.45 kg) beef': ['1', 'pounds', '(0.45 kg)', 'beef'],
  '2 lb (0.9 kg) beef': ['2', 'pounds', '(0.9 kg)', 'beef'],
  '2 cups (0.5 l) milk': ['2', 'cups', '(0.5 l)', 'milk'],
  '2.5 lb (1.1kg) beef': ['5/2', 'pounds', '(1.1kg)', 'beef'],
  '1 pound (½ kg) veal': ['1', 'pounds', '(½ kg)', 'veal'],
  '500-600g/1lb 2oz-1lb 5oz beef': ['500', 'grams', '(up to 600) (1lb) (2oz) (1lb) (5oz)', 'beef'],
  '1 cup plus 1-2 tablespoons milk': ['1', 'cups', '(plus 1-2 tablespoons)', 'milk'],
  '2-3 lb (1 kg) beef': ['2', 'pounds', '(up to 3) (1 kg)', 'beef'],
  '2 or 1 cups milk': ['2', 'cups', '(or 1)', 'milk'],
  '1 kg (about 2.2 lb) flour': ['1', 'kilograms', '(about 2.2 lb)', 'flour'],
  '5 oz (140 g; about 1 cup) flour': ['5', 'ounces', '(140 g; about 1 cup)', 'flour'],
  '2 cups milk [480 ml]': ['2', 'cups', '', 'milk [480 ml]'],
  '2 cups milk = 480 ml, warm': ['2', 'cups', '', 'milk = 480 ml, warm'],
  '2 cups milk [plus 2 tbsp]': ['2', 'cups', '', 'milk [plus 2 tbsp]'],
  '2 steaks [6 oz each]': ['2', '', '', 'steaks [6 oz each]'],
  '1 can tomatoes = 400 g': ['1', 'cans', '', 'tomatoes = 400 g'],
  '3 Tbsp. of 1/2 cup reserved juice': ['3', 'tablespoons', '(of 1/2 cup)', 'reserved juice'],
  '250 ml/1 cup plus 2 tbsp water': ['250', 'mililiters', '(1 cup plus 2 tbsp)', 'water'],
  '2 No. 2 1/2 cans peaches': ['2', 'cans', '(No. 2 1/2)', 'peaches'],
  '1 2-day-old baguette': ['1', '', '(2-day-old)', 'baguette'],
  '1 kg (approx. 2.2 lb) flour': ['1', 'kilograms', '(approx. 2.2 lb)', 'flour'],
} as const satisfies Record<string, Line>;

test.each([
  ['950 ml (1 quart/4 cups) stock', '1', 'us', '1 quart <950 mililiters, 4 cups> stock'],
  ['450 g (1 lb/16 oz) pasta', '1', 'us', '1 lb <450 grams, 16 oz> pasta'],
  ['250 ml (1 cup / 8 fl oz) milk', '1', 'us', '1 cup <250 mililiters, 8 fl oz> milk'],
  ['60 ml (1/4 cup or 4 tablespoons) milk', '1', 'us', '1/4 cup <60 mililiters, 4 tablespoons> milk'],
  ['1 kg (2 lb) (35 oz) flour', '1', 'us', '2 lb <1 kilogram, 35 oz> flour'],
  ['1 lb (0.45 kg/450 g) beef', '1', 'metric', '0.45 kg <1 pound, 450 g> beef'],
  ['2 to 3 pounds (900 g to 1.4 kg) beef', '1', 'metric', '900 g–1.4 kg <2 pounds up to 3> beef'],
  ['2 to 3 pounds (900 g to 1.4 kg) beef', '2', 'written', '4 pounds (up to 6) (1800 g to 2.8 kg) beef'],
  ['4 cups spinach (about 5 oz)', '1', 'metric', '950 ml <4 cups, about 5 oz> spinach'],
] as const)(
  'of an amount that “%s” says in two units, one is shown: %s times, %s, “%s”',
  (line, times, units, text) => {
    expect(read(LINES[line], times, units)).toBe(text);
  },
);

test.each([
  ['1 cup (120g) plus 1 tbsp flour', '1', 'metric', '250 ml <1 cup, 120g, plus 1 tbsp> flour'],
  ['1 cup (120g) plus 1 tbsp flour', '2', 'written', '2 cups (240g) (plus 2 tbsp) flour'],
  ['3 cups (360g) plus 2 tbsp (15g) flour', '1', 'metric', '740 ml <3 cups, 360g, plus 2 tbsp, 15g> flour'],
  ['3 cups (360g) plus 2 tbsp (15g) flour', '2', 'written', '6 cups (720g) (plus 4 tbsp) (30g) flour'],
  [
    '1 cup (240 ml) plus 2 tablespoons (30 ml) milk',
    '1',
    'metric',
    '270 ml <1 cup, 240 ml, plus 2 tablespoons, 30 ml> milk',
  ],
  ['3/4 cup plus 1 tablespoon (180 g) sugar', '1', 'metric', '180 g <3/4 cup plus 1 tablespoon> sugar'],
] as const)(
  'what belongs to one of two amounts of “%s” is not taken for both: %s times, %s, “%s”',
  (line, times, units, text) => {
    expect(read(LINES[line], times, units)).toBe(text);
  },
);

test.each([
  ['1 c. plus 2 T. (250 g) sugar', '1', 'metric', '250 g <1 cup plus 2 T.> sugar'],
  ['1 c. plus 2 T. (250 g) sugar', '2', 'written', '2 cups (plus 4 T.) (500 g) sugar'],
  ['1 T plus 1 t sugar', '1', 'metric', '20 ml <1 tablespoon plus 1 t> sugar'],
  ['1 T plus 1 t sugar', '2', 'written', '2 tablespoons (plus 2 t) sugar'],
  ['240 ml (1 c) milk', '2', 'written', '480 mililiters (2 c) milk'],
] as const)('a letter in “%s” is a unit: %s times, %s, “%s”', (line, times, units, text) => {
  expect(read(LINES[line], times, units)).toBe(text);
});

test.each([
  ['570ml/1 pint stock', '1', 'us', '2 3/8 cups <570 mililiters, 1 pint> stock'],
  ['1 litre/1¾ pints stock', '1', 'us', '4 1/4 cups <1 liter, 1¾ pints> stock'],
  ['1.1 litres/2 pints stock', '1', 'us', '4 2/3 cups <1 1/10 liters, 2 pints> stock'],
  ['500 ml (1 pint) milk', '1', 'us', '1 pint <500 mililiters> milk'],
  ['1/4 pint (150 ml) double cream', '1', 'metric', '150 ml <1/4 pint> double cream'],
  ['½ pint (300 ml) milk', '1', 'us', '1 1/4 cups <1/2 pint, 300 ml> milk'],
  ['½ pint (300 ml) milk', '2', 'us', '2 1/2 cups <1 pint, 600 ml> milk'],
  ['½ pint (300 ml) milk', '1', 'metric', '300 ml <1/2 pint> milk'],
  ['1 pint/600ml cider', '1', 'metric', '600ml <1 pint> cider'],
  ['1 pint/600ml cider', '2', 'written', '2 pints (1200ml) cider'],
  ['1 pint/600ml cider', '1/3', 'written', '1/3 pint (200ml) cider'],
  ['600ml (1 pint) stock', '2', 'written', '1200 mililiters (2 pints) stock'],
  ['600ml (1 pint) stock', '1', 'us', '2 1/2 cups <600 mililiters, 1 pint> stock'],
  ['1 pint (570ml) milk', '1', 'metric', '570ml <1 pint> milk'],
] as const)(
  'the British pint of “%s” is not taken for one of the United States: %s times, %s, “%s”',
  (line, times, units, text) => {
    expect(read(LINES[line], times, units)).toBe(text);
  },
);

test.each([
  ['1 lb (0.45 kg) beef', '1/3', 'written', '5 1/3 ounces (0.15 kg) beef'],
  ['2 lb (0.9 kg) beef', '1/2', 'written', '1 pound (0.45 kg) beef'],
  ['2 cups (0.5 l) milk', '1/3', 'written', '2/3 cup (about 0.17 l) milk'],
  ['2.5 lb (1.1kg) beef', '2', 'written', '5 pounds (2.2kg) beef'],
  ['1 lb (0.45 kg) beef', '1/100', 'written', 'about 3/16 ounce (about 0.005 kg) beef'],
  ['1 pound (½ kg) veal', '3', 'written', '3 pounds (1 1/2 kg) veal'],
] as const)(
  'kilograms and liters beside “%s” stay decimals: %s times, %s, “%s”',
  (line, times, units, text) => {
    expect(read(LINES[line], times, units)).toBe(text);
  },
);

test.each([
  ['500-600g/1lb 2oz-1lb 5oz beef', '1', 'us', '1lb 2oz–1lb 5oz <500 grams up to 600> beef'],
  ['500-600g/1lb 2oz-1lb 5oz beef', '2', 'us', '2lb 4oz–2lb 10oz <1000 grams up to 1200> beef'],
  ['1 cup plus 1-2 tablespoons milk', '1', 'metric', '250–270 ml <1 cup plus 1-2 tablespoons> milk'],
  ['2-3 lb (1 kg) beef', '1', 'metric', '0.9–1.35 kg <2 pounds up to 3, 1 kg> beef'],
  ['2 or 1 cups milk', '1', 'metric', '240–470 ml <2 cups or 1> milk'],
] as const)('the upper end of “%s” is shown: %s times, %s, “%s”', (line, times, units, text) => {
  expect(read(LINES[line], times, units)).toBe(text);
});

test.each([
  ['1 kg (about 2.2 lb) flour', '2', 'written', '2 kilograms (about 4 1/3 lb) flour'],
  ['1 kg (approx. 2.2 lb) flour', '2', 'written', '2 kilograms (approx. 4 1/3 lb) flour'],
] as const)('“about” stands once in “%s”: %s times, %s, “%s”', (line, times, units, text) => {
  expect(read(LINES[line], times, units)).toBe(text);
});

test.each([
  ['5 oz (140 g; about 1 cup) flour', '1', 'metric', '140 g <5 ounces, about 1 cup> flour'],
  ['2 cups milk [480 ml]', '2', 'written', '4 cups milk [960 ml]'],
  ['2 cups milk [480 ml]', '1', 'metric', '480 ml <2 cups> milk'],
  ['2 cups milk = 480 ml, warm', '2', 'written', '4 cups milk = 960 ml, warm'],
  ['2 cups milk = 480 ml, warm', '1', 'metric', '480 ml <2 cups> milk, warm'],
  ['2 cups milk [plus 2 tbsp]', '1', 'metric', '500 ml <2 cups plus 2 tbsp> milk'],
  ['2 steaks [6 oz each]', '2', 'written', '4 steaks [6 oz each]'],
  ['1 can tomatoes = 400 g', '2', 'written', '2 cans tomatoes = {400 g}'],
  ['3 Tbsp. of 1/2 cup reserved juice', '2', 'written', '6 tablespoons (of {1/2 cup}) reserved juice'],
  ['3 Tbsp. of 1/2 cup reserved juice', '1', 'metric', '45 ml <3 tablespoons> (of 1/2 cup) reserved juice'],
  ['250 ml/1 cup plus 2 tbsp water', '2', 'written', '500 mililiters (2 cups plus 4 tbsp) water'],
  ['250 ml/1 cup plus 2 tbsp water', '1', 'us', '1 cup 2 tbsp <250 mililiters> water'],
  ['2 No. 2 1/2 cans peaches', '2', 'written', '4 cans (No. 2 1/2) peaches'],
  ['1 2-day-old baguette', '2', 'written', '2 (2-day-old) baguettes'],
] as const)('what “%s” says of its amount is told apart: %s times, %s, “%s”', (line, times, units, text) => {
  expect(read(LINES[line], times, units)).toBe(text);
});

test('there and back, kilograms in decimals are what they were', () => {
  fc.assert(
    fc.property(fc.integer({ min: 37, max: 56 }), fc.integer({ min: 2, max: 100 }), (hundredths, times) => {
      const said = `(${hundredths / 100} kg)`;
      const there = read(['1', 'pounds', said, ''], String(times), 'written').replace(/^.*\(/, '(');
      expect(there).not.toBe(said);
      expect(read([String(times), 'pounds', there, ''], `1/${times}`, 'written')).toBe(`1 pound ${said}`);
    }),
  );
});
