import fc from 'fast-check';
import { expect, test } from 'vitest';
import { converted, convertedText } from './converted.ts';
import { type Unit, UNITS } from './kitchen-units.ts';
import { measuresIn } from './measures-in.ts';
import type { UnitSystem } from './unit-system.ts';

const shown = (text: string, system: UnitSystem) =>
  convertedText(text, system)
    .map((part) =>
      typeof part === 'string' ? part : part.converted === null ? part.measured.text : `[${part.converted}]`,
    )
    .join('');

// NIST SP 811, B.8: a US cup has 236.5882 ml, an ounce 28.34952 g, a pound 453.5924 g.
test.each([
  ['1 cup', '240 ml'],
  ['1/2 cup', '120 ml'],
  ['1/3 cup', '80 ml'],
  ['1/4 cup', '60 ml'],
  ['1 tablespoon', '15 ml'],
  ['1 tsp', '5 ml'],
  ['1/4 tsp', '1.25 ml'],
  ['1/8 teaspoon', '0.5 ml'],
  ['1 quart', '950 ml'],
  ['4 quarts', '3.8 liters'],
  ['2 pints', '950 ml'],
  ['1 gallon', '3.8 liters'],
  ['2-3 cups', '470–710 ml'],
  ['two cups', '470 ml'],
  ['half a pound', '230 g'],
  ['one or two cups', '240–470 ml'],
  ['1 oz', '28 g'],
  ['4 ounces', '110 g'],
  ['1 lb', '450 g'],
  ['2.2 pounds', '1 kg'],
  ['3 lbs', '1.35 kg'],
  ['350°F', '180°C'],
  ['400 °F', '200°C'],
  ['275°F', '140°C'],
  ['325-350°F', '160–180°C'],
  ['200°F', '93°C'],
  ['550°F', '290°C'],
  ['240°F', '116°C'],
  ['425 degrees F', '220°C'],
  ['235-240°F', '113–116°C'],
  ['165°F', '74°C'],
  ['0°F', '−18°C'],
  ['60-70°F', '16–21°C'],
])('%s is %s', (us, metric) => {
  expect(shown(`at ${us} now`, 'metric')).toBe(`at [${metric}] now`);
  expect(shown(`at ${us} now`, 'us')).toBe(`at ${us} now`);
  expect(shown(`at ${us} now`, 'written')).toBe(`at ${us} now`);
});

test.each([
  ['5 ml', '1 teaspoon'],
  ['15 ml', '1 tablespoon'],
  ['50 ml', '3 1/3 tablespoons'],
  ['125 ml', '1/2 cup'],
  ['250 ml', '1 cup'],
  ['1 l', '4 1/4 cups'],
  ['3 liters', '3 1/8 quarts'],
  ['100 g', '3 1/2 ounces'],
  ['250g', '8 3/4 ounces'],
  ['500 g', '1 1/8 pounds'],
  ['1 kg', '2 1/4 pounds'],
  ['180°C', '350°F'],
  ['175°C', '350°F'],
  ['200 °C', '400°F'],
  ['220 C', '425°F'],
  ['160-180°C', '325–350°F'],
  ['170°C', '340°F'],
  ['115°C', '239°F'],
  ['118-121°C', '244–250°F'],
  ['100°C', '212°F'],
  ['45°C', '113°F'],
  ['-18°C', '0°F'],
  ['25-30°C', '77–86°F'],
])('%s is %s', (metric, us) => {
  expect(shown(`at ${metric} now`, 'us')).toBe(`at [${us}] now`);
  expect(shown(`at ${metric} now`, 'metric')).toBe(`at ${metric} now`);
});

test.each([
  'at 350°F (175°C)',
  'at 350 F/175 C',
  'at 175°C / 350°F',
  'or ½ cup (120ml)',
  '2 cups (about 475mL)',
  '(26-30°C; 79-86°F)',
  'a 9-inch pan and 2 sticks',
])('“%s” says both already, or has no other unit', (text) => {
  expect(shown(text, 'metric')).toBe(text);
  expect(shown(text, 'us')).toBe(text);
});

test.each([
  ['gas mark 4', '180°C', '350°F'],
  ['Gas 6', '200°C', '400°F'],
  ['Gas Mark 4', '180°C', '350°F'],
  ['gas mark ¼', '110°C', '225°F'],
  ['gas mark 1/2', '120°C', '250°F'],
  ['gas 1', '140°C', '275°F'],
  ['gas 2', '150°C', '300°F'],
  ['gas 3', '160°C', '325°F'],
  ['gas 5', '190°C', '375°F'],
  ['gas 7', '220°C', '425°F'],
  ['gas 8', '230°C', '450°F'],
  ['gas 9', '240°C', '475°F'],
  ['gas mark 4-5', '180–190°C', '350–375°F'],
])('%s is %s, and %s', (mark, celsius, fahrenheit) => {
  expect(shown(`at ${mark} for 10 minutes`, 'metric')).toBe(`at [${celsius}] for 10 minutes`);
  expect(shown(`at ${mark}.`, 'us')).toBe(`at [${fahrenheit}].`);
  expect(shown(`at ${mark}.`, 'written')).toBe(`at ${mark}.`);
});

test.each([
  ['Heat to 180°C/gas 4.', 'Heat to 180°C/gas 4.', 'Heat to [350°F]/gas 4.'],
  ['to 350°F (gas mark 4)', 'to [180°C] (gas mark 4)', 'to 350°F (gas mark 4)'],
  ['to gas mark 4 (350°F/180°C)', 'to gas mark 4 (350°F/180°C)', 'to gas mark 4 (350°F/180°C)'],
  ['to 350°F, gas mark 4 or 180°C', 'to 350°F, gas mark 4 or 180°C', 'to 350°F, gas mark 4 or 180°C'],
  ['to 200C/180C fan/gas 6', 'to 200C/180C fan/gas 6', 'to [400°F]/[350°F] fan/gas 6'],
  ['to 180C (160C fan), 350F', 'to 180C (160C fan), 350F', 'to 180C (160C fan), 350F'],
])('“%s” says the wanted degrees already, or they stand beside it: “%s” and “%s”', (text, metric, us) => {
  expect(shown(text, 'metric')).toBe(metric);
  expect(shown(text, 'us')).toBe(us);
});

test.each([
  'the gas 5 minutes before',
  'gas 4-5 minutes',
  'gas 1.5 hours',
  'gas 45',
  'gas 11',
  'gas 4/3',
  'Pegasus 4',
])('“%s” is no gas mark', (text) => {
  expect(shown(text, 'metric')).toBe(text);
});

test('what is written in two units is one amount', () => {
  expect(shown('1 lb 4 oz beef', 'metric')).toBe('[570 g] beef');
  expect(shown('1 lb 4 oz (570 g) beef', 'metric')).toBe('1 lb 4 oz (570 g) beef');
  expect(shown('1 cup plus 1 tablespoon of it', 'metric')).toBe('[250 ml] of it');
});

test('what only stands near is converted all the same', () => {
  expect(shown('2 cups of water at 40°C', 'metric')).toBe('[470 ml] of water at 40°C');
  expect(shown('½ cup oil and 100 ml water', 'metric')).toBe('[120 ml] oil and 100 ml water');
});

const measured = Object.values<Unit>(UNITS).filter(({ measure }) => measure !== 'temperature');

test('there and back is what it was, but for the rounding', () => {
  fc.assert(
    fc.property(fc.constantFrom(...measured), fc.integer({ min: 1, max: 4_000 }), (unit, quarters) => {
      const number = quarters / 4;
      const [there, back] = unit.isMetric ? (['us', 'metric'] as const) : (['metric', 'us'] as const);
      const one = converted({ numbers: [number], unit }, there);
      // Too little to be measured, in a unit that has no smaller marks.
      if (one === null) {
        expect(number * unit.inBase).toBeLessThan(unit.measure === 'weight' ? 8 : 2);
        return;
      }
      const [read] = measuresIn(one);
      if (typeof read !== 'object') throw new Error(`"${one}" is not read again.`);
      const base = (read.numbers[0] ?? Number.NaN) * read.unit.inBase;
      const meant = number * unit.inBase;
      expect(read.unit.measure).toBe(unit.measure);
      // Where there is least of it, the steps are coarsest; half way between 3/8 and 1/2 a seventh is away.
      expect(Math.abs(base - meant) / meant).toBeLessThanOrEqual(meant < 5 ? 1 / 3 : 1 / 7);
      expect(converted({ numbers: read.numbers, unit: read.unit }, back)).not.toBeNull();
    }),
  );
});

/** Marks of a gas oven are 25°F apart, which is 14°C. */
const HALF_A_STEP = { celsius: 7, fahrenheit: 12.5 } as const;

test('degrees there and back are what they were, within half a step of an oven', () => {
  const { celsius, fahrenheit } = UNITS;
  const degrees = (text: string | null) => Number(text?.replace('−', '-').replaceAll(/,|°.$/g, ''));
  for (let number = -40; number <= 600; number += 1) {
    const inUs = degrees(converted({ numbers: [number], unit: celsius }, 'us'));
    const inMetric = degrees(converted({ numbers: [number], unit: fahrenheit }, 'metric'));
    const backInMetric = degrees(converted({ numbers: [inUs], unit: fahrenheit }, 'metric'));
    const backInUs = degrees(converted({ numbers: [inMetric], unit: celsius }, 'us'));
    expect(Math.abs(backInMetric - number), `${number} °C`).toBeLessThanOrEqual(HALF_A_STEP.celsius);
    expect(Math.abs(backInUs - number), `${number} °F`).toBeLessThanOrEqual(HALF_A_STEP.fahrenheit);
  }
});
