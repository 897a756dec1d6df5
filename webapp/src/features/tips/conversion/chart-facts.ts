import { showQuantity } from './amount-text.ts';
import { inCelsius, markInFahrenheit } from '../../../kitchen/temperature.ts';
import { type Unit, UNITS } from '../../../kitchen/kitchen-units.ts';

/** A measure of the chart, and what it is in others. */
export interface ChartMeasure {
  name: string;
  /** The same in smaller measures. */
  same: string;
  milliliters: number;
}

function measure(number: string, unit: Unit, same: string): ChartMeasure {
  const [over = 1, under = 1] = number.split('/').map(Number);
  const amount = over / under;
  return {
    name: `${number} ${unit.one}`,
    same,
    milliliters: Math.round(amount * unit.inBase),
  };
}

/** The marks of a measuring cup, from the bottom. */
export const CUP_MARKS: readonly (ChartMeasure & { ofCup: number })[] = [
  { ...measure('1/4', UNITS.cup, '4 tablespoons'), ofCup: 1 / 4 },
  { ...measure('1/3', UNITS.cup, '5 tablespoons + 1 teaspoon'), ofCup: 1 / 3 },
  { ...measure('1/2', UNITS.cup, '8 tablespoons'), ofCup: 1 / 2 },
  { ...measure('2/3', UNITS.cup, '10 tablespoons + 2 teaspoons'), ofCup: 2 / 3 },
  { ...measure('3/4', UNITS.cup, '12 tablespoons'), ofCup: 3 / 4 },
  { ...measure('1', UNITS.cup, '16 tablespoons, 8 fluid ounces'), ofCup: 1 },
];

/** Every measure of the chart, from the smallest. */
export const CHART_MEASURES: readonly ChartMeasure[] = [
  measure('1', UNITS.teaspoon, '1/3 tablespoon'),
  measure('1', UNITS.tablespoon, '3 teaspoons, 1/2 fluid ounce'),
  ...CUP_MARKS,
  measure('1', UNITS.pint, '2 cups'),
  measure('1', UNITS.quart, '2 pints, 4 cups'),
  measure('1', UNITS.gallon, '4 quarts, 16 cups'),
];

/** How often each vessel goes into a gallon, from the largest. */
export const GALLON: readonly { count: number; label: string }[] = (
  [
    [UNITS.gallon, 1],
    [UNITS.quart, 4],
    [UNITS.pint, 8],
    [UNITS.cup, 16],
  ] as const
).map(([unit, count]) => {
  const each = showQuantity(unit.inBase / 1000, UNITS.liter).text;
  const small = `${Math.round(unit.inBase)} ml`;
  return {
    count,
    label: count === 1 ? `1 ${unit.one}, ${each}` : `${count} ${unit.many}, ${small} each`,
  };
});

/** How hot an oven is, as cooks call it. */
const HEATS: Record<number, string> = {
  1: 'very low',
  2: 'low',
  3: 'warm',
  4: 'moderate',
  5: 'moderate',
  6: 'hot',
  7: 'hot',
  8: 'very hot',
  9: 'very hot',
};

/** What ovens are set to, by gas mark: 25 °F, and about 10 to 15 °C, apart. */
export const OVEN: readonly { mark: number; fahrenheit: number; celsius: number; heat: string }[] =
  Object.entries(HEATS).map(([mark, heat]) => {
    const fahrenheit = markInFahrenheit(Number(mark));
    return { mark: Number(mark), fahrenheit, celsius: 10 * Math.round(inCelsius(fahrenheit) / 10), heat };
  });

/** Butter, as it is sold and as it is weighed. */
export const STICKS: readonly { name: string; same: string; grams: number }[] = [
  { name: '1/2 stick', same: '4 tablespoons, 1/4 cup', grams: 57 },
  { name: '1 stick', same: '8 tablespoons, 1/2 cup', grams: 113 },
  { name: '2 sticks', same: '16 tablespoons, 1 cup', grams: 227 },
  { name: '4 sticks', same: '2 cups, 1 pound', grams: 454 },
];
