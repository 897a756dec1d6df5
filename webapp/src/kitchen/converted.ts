import { type Unit, UNITS } from './kitchen-units.ts';
import { type Measured, measuresIn } from './measures-in.ts';
import { LEAST_MARK, nearestMark } from './scaled-amount.ts';
import { ratioText } from './scaled-text.ts';
import { inCelsius, inFahrenheit } from './temperature.ts';
import type { UnitSystem } from './unit-system.ts';

/** So many of a unit; of a range, its two ends. */
type Quantity = Pick<Measured, 'numbers' | 'unit'>;

/** An amount in a text, and what it is in the units that are wanted, unless these are its own. */
export interface Shown {
  measured: Measured;
  converted: string | null;
}

/** From so many milliliters or grams on, and in which steps they are shown (docs/product.md#other-units). */
const METRIC_STEPS = [
  { from: 100, step: 10 },
  { from: 30, step: 5 },
  { from: 5, step: 1 },
  { from: 0, step: 0.25 },
] as const;
/** Liters and kilograms, and the smaller amounts that round to one of them. */
const LARGE_FROM = 995;
const LARGE_STEP = 0.05;

/** In which US unit an amount is shown, by the milliliters or grams up to which it is. */
const US_VOLUMES = [
  { below: 14, unit: UNITS.teaspoon },
  { below: 55, unit: UNITS.tablespoon },
  { below: 1_850, unit: UNITS.cup },
  { below: Number.POSITIVE_INFINITY, unit: UNITS.quart },
] as const;
const US_WEIGHTS = [
  { below: 435, unit: UNITS.ounce },
  { below: Number.POSITIVE_INFINITY, unit: UNITS.pound },
] as const;
/** Spoons have no eighths beside whole ones. */
const SPOONS: readonly Unit[] = [UNITS.teaspoon, UNITS.tablespoon];

/** Ovens are set to 25°F or 10°C more or less, and nothing else needs to be as hot; boiling water is no oven. */
const OVEN = { fahrenheit: { from: 200, by: 25 }, celsius: { from: 110, by: 10 } } as const;
/** How finely an oven is set, in degrees of either kind. */
const OVEN_STEP = 5;

/** An amount in these units, rounded as a cook measures (docs/product.md#other-units); null for one that has no other, or would be too little to measure. */
export function converted({ numbers, unit }: Quantity, system: UnitSystem): string | null {
  if (system === 'written' || unit.isMetric === (system === 'metric')) return null;
  if (unit.measure === 'temperature') return degrees(numbers, unit);
  const amounts = numbers.map((number) => number * unit.inBase);
  return system === 'metric' ? inMetric(amounts, unit) : inUs(amounts, unit);
}

/** A text in its parts: the words as they are, and the amounts in it. One beside which the wanted unit stands already is not converted. */
export function convertedText(text: string, system: UnitSystem): (string | Shown)[] {
  const parts = measuresIn(text);
  const isSaid = (
    measured: Measured,
    words: string | Measured | undefined,
    beside: string | Measured | undefined,
  ) =>
    typeof words === 'string' &&
    BETWEEN_TWO_UNITS.test(words) &&
    typeof beside === 'object' &&
    beside.unit.measure === measured.unit.measure &&
    beside.unit.isMetric !== measured.unit.isMetric;
  return parts.map((part, place) => {
    if (typeof part === 'string') return part;
    const isTwice =
      isSaid(part, parts[place - 1], parts[place - 2]) || isSaid(part, parts[place + 1], parts[place + 2]);
    return { measured: part, converted: isTwice ? null : converted(part, system) };
  });
}

/** What stands between 350°F and 175°C where one explains the other. */
const BETWEEN_TWO_UNITS = /^\s*[(/,;~≈=[]*\s*(?:or|about|approx\.?|~|≈)?\s*$/;

function degrees(numbers: readonly number[], unit: Unit): string | null {
  const isMetric = unit.isMetric;
  const { from, by } = isMetric ? OVEN.celsius : OVEN.fahrenheit;
  const isOven = numbers.every((number) => number >= from && number % by === 0);
  const other = numbers.map((number) =>
    rounded(
      isMetric ? (inFahrenheit(number, unit) ?? Number.NaN) : inCelsius(number),
      isOven ? OVEN_STEP : 1,
    ),
  );
  if (other.some(Number.isNaN)) return null;
  return `${range(other.map((number) => decimal(number)))}${(isMetric ? UNITS.fahrenheit : UNITS.celsius).many}`;
}

function inMetric(amounts: readonly number[], { measure }: Unit): string | null {
  const isLarge = Math.max(...amounts) >= LARGE_FROM;
  const [small, large] =
    measure === 'volume' ? [UNITS.milliliter, UNITS.liter] : [UNITS.gram, UNITS.kilogram];
  const shown = amounts.map((amount) =>
    isLarge
      ? rounded(amount / large.inBase, LARGE_STEP)
      : rounded(amount, METRIC_STEPS.find(({ from }) => amount >= from)?.step ?? 1),
  );
  if (shown.includes(0)) return null;
  const unit = isLarge ? large : small;
  return `${range(shown.map(decimal))} ${shown.every((number) => number === 1) ? unit.one : unit.many}`;
}

function inUs(amounts: readonly number[], { measure }: Unit): string | null {
  const most = Math.max(...amounts);
  const unit = (measure === 'volume' ? US_VOLUMES : US_WEIGHTS).find(({ below }) => most < below)?.unit;
  if (unit === undefined) return null;
  const numbers = amounts.map((amount) => amount / unit.inBase);
  if (numbers.some((number) => number < LEAST_MARK)) return null;
  const marks = numbers.map((number) => nearestMark(number, SPOONS.includes(unit) ? 1 : undefined));
  const isOne = marks.every(({ over, under }) => over <= under);
  return `${range(marks.map(ratioText))} ${isOne ? unit.one : unit.many}`;
}

function rounded(number: number, step: number): number {
  // Without what the computer adds: 3 × 0.05 is not quite 0.15.
  return Number((Math.round(number / step) * step).toFixed(2));
}

function decimal(number: number): string {
  return number.toLocaleString('en-US', { maximumFractionDigits: 2 }).replace('-', '−');
}

/** Two ends, or one where both are shown alike. */
function range(texts: readonly string[]): string {
  return [...new Set(texts)].join('–');
}
