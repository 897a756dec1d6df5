import { expect, test } from 'vitest';
import { convertedText } from './converted.ts';
import { read } from './line-for-tests.ts';
import type { UnitSystem } from './unit-system.ts';

const shown = (text: string, system: UnitSystem) =>
  convertedText(text, system)
    .map((part) => (typeof part === 'string' ? part : (part.converted ?? part.measured.text)))
    .join('');

test.each([
  ['Heat the oil to 350°F.', 'Heat the oil to 177°C.'],
  ['Cook until a candy thermometer reads 300°F.', 'Cook until a candy thermometer reads 149°C.'],
  ['Boil to 250°F on a candy thermometer.', 'Boil to 121°C on a candy thermometer.'],
  ['Boil the syrup to 250°F, stirring.', 'Boil the syrup to 121°C, stirring.'],
  ['Bring oil in a Dutch oven to 375°F.', 'Bring oil in a Dutch oven to 191°C.'],
  ['Fry at 325-350°F.', 'Fry at 163–177°C.'],
  ['Pour it into 350°F oil.', 'Pour it into 177°C oil.'],
  ['Bake to an internal temperature of 200°F.', 'Bake to an internal temperature of 93°C.'],
  ['Preheat the oven to 350°F. Heat the oil to 350°F.', 'Preheat the oven to 180°C. Heat the oil to 177°C.'],
  [
    'Roast until a fork turns easily in it (about 200°F inside).',
    'Roast until a fork turns easily in it (about 93°C inside).',
  ],
  ['Bake until the middle is about 200°F.', 'Bake until the middle is about 93°C.'],
  ['Reheat it to 200°F.', 'Reheat it to 93°C.'],
  ['Bake at 350°F until the inside reads 200°F.', 'Bake at 180°C until the inside reads 93°C.'],
])('“%s” is “%s”', (text, metric) => {
  expect(shown(text, 'metric')).toBe(metric);
});

test.each([
  ['Toss with oil and roast at 425°F.', 'Toss with oil and roast at 220°C.'],
  ['Preheat the oven to 350°F and oil a pan.', 'Preheat the oven to 180°C and oil a pan.'],
  ['Cook at 325°F, to an internal 165°F.', 'Cook at 160°C, to an internal 74°C.'],
  ['Bake on the middle rack at 350°F.', 'Bake on the middle rack at 180°C.'],
  ['Reheat at 350°F.', 'Reheat at 180°C.'],
  ['Set the air fryer to 375°F.', 'Set the air fryer to 190°C.'],
  ['In a 350°F oven, with oil.', 'In a 180°C oven, with oil.'],
  ['Heat the oil. At 350°F it takes an hour.', 'Heat the oil. At 180°C it takes an hour.'],
])('an oven stays one: “%s” is “%s”', (text, metric) => {
  expect(shown(text, 'metric')).toBe(metric);
});

test.each([
  ['Heat the oil to 180°C.', 'Heat the oil to 356°F.'],
  ['Boil the sugar to 160°C (320°F).', 'Boil the sugar to 160°C (320°F).'],
  ['Bake at 180°C/gas 4 until the inside is 90°C.', 'Bake at 350°F/gas 4 until the inside is 194°F.'],
  ['Oil a tin, gas 4.', 'Oil a tin, 350°F.'],
])('in °F, too: “%s” is “%s”', (text, us) => {
  expect(shown(text, 'us')).toBe(us);
});

test.each([
  'Cool down by 20°F, or until 10°F below.',
  'Reduce the oven by 25°F.',
  'Lower the heat another 25°F.',
  'Bake it 25°F lower.',
  'Stir in a 12-ounce can of cola.',
  'Add 1 (14 oz) can of beans.',
  'Add 1 (3 oz) pouch of tuna.',
  'Add 1 (6 oz) tub of yogurt.',
  'Add 2 14-oz cans.',
  'Raise 25 degrees F.',
  'Fill six 5- or 6-ounce ramekins, in a 3-quart dish.',
  'Fold in 250 grams (about 2 cups).',
])('how much more or less, and what is in a pack, stays as it is written: “%s”', (text) => {
  expect(shown(text, 'metric')).toBe(text);
});

test.each([
  ['Reduce the oven to 325°F.', 'Reduce the oven to 160°C.'],
  ['Chill it below 40°F.', 'Chill it below 4°C.'],
  ['Stir in 12 ounces of cola.', 'Stir in 340 g of cola.'],
])('“%s” is converted: “%s”', (text, metric) => {
  expect(shown(text, 'metric')).toBe(metric);
});

test.each([
  [
    ['1', 'cups', '', 'whole milk, warmed to 110°F'],
    '1',
    '240 ml <1 cup> whole milk, warmed to 43°C (110°F)',
  ],
  [['1', 'cups', '', 'water (at 110°F)'], '2', '470 ml <2 cups> water (at 43°C, 110°F)'],
  [['0', '', '', 'Water at 105-115°F'], '1', 'Water at 41–46°C (105-115°F)'],
  [['1', 'cups', '', 'water at 43°C (110°F)'], '1', '240 ml <1 cup> water at 43°C (110°F)'],
] as const)('in a list, too: %j, %s times, “%s”', (line, times, text) => {
  expect(read(line, times, 'metric')).toBe(text);
  expect(read(line, times, 'written')).not.toContain('41');
});
