import { nearestMark } from '../../../kitchen/temperature.ts';
import { type Unit, UNITS } from '../../../kitchen/kitchen-units.ts';

/** An amount as a cook reads it, and whether it is exactly that. */
export interface ShownQuantity {
  text: string;
  isExact: boolean;
}

/** The fractions that measuring cups and spoons have. */
const KITCHEN_FRACTIONS = ['1/8', '1/4', '1/3', '3/8', '1/2', '5/8', '2/3', '3/4', '7/8'] as const;
/** Nobody measures 14 1/8 tablespoons. */
const EIGHTHS_UP_TO = 4;
/** How far from the truth a fraction may be: nobody measures finer with a cup. */
const FRACTION_TOLERANCE = 0.02;
/** Below so little, a number is shown as 0.01. */
const LEAST = 0.005;
/** What the rounding of a computer may add. */
const EXACT = 1e-6;

/** An amount in a unit: cups and spoons as fractions that exist, weights and metric measures as decimals. */
export function showQuantity(number: number, unit: Unit): ShownQuantity {
  if (unit.measure === 'temperature') return showTemperature(number, unit);
  const isSpooned = unit.measure === 'volume' && !unit.isMetric;
  const near = isSpooned ? nearFraction(number) : null;
  if (near !== null)
    return { text: `${near.text} ${near.isOne ? unit.one : unit.many}`, isExact: near.isExact };
  const digits = digitsOf(number, unit);
  const shown = Math.max(Number(number.toFixed(digits)), LEAST < number ? 0 : 10 ** -digits);
  const text = shown.toLocaleString('en-US', { maximumFractionDigits: digits });
  return { text: `${text} ${text === '1' ? unit.one : unit.many}`, isExact: isSame(shown, number) };
}

/** A temperature; `number` is one of the unit, for gas marks that of the oven. */
function showTemperature(number: number, unit: Unit): ShownQuantity {
  if (unit === UNITS.gasMark) return { text: `gas mark ${markText(number)}`, isExact: true };
  const shown = Math.round(number);
  return { text: `${minus(shown)}${unit.one}`, isExact: isSame(shown, number) };
}

/** The oven's gas mark near a temperature in °F, as text; null where there is none. */
export function showMark(fahrenheit: number): string | null {
  const mark = nearestMark(fahrenheit);
  return mark === null ? null : `gas mark ${markText(mark)}`;
}

/** What somebody typed, written as the answers are. */
export function showAsked(number: number, unit: Unit): string {
  if (unit === UNITS.gasMark) return `gas mark ${markText(number)}`;
  if (unit.measure === 'temperature') {
    return `${minus(Number(number.toFixed(1)))}${unit.one}`;
  }
  const near = unit.isMetric ? null : nearFraction(number);
  if (near?.isExact === true) return `${near.text} ${near.isOne ? unit.one : unit.many}`;
  const text = number.toLocaleString('en-US', { maximumFractionDigits: 3 });
  return `${text} ${text === '1' ? unit.one : unit.many}`;
}

function minus(number: number): string {
  return number < 0 ? `−${-number}` : String(Math.abs(number));
}

function markText(mark: number): string {
  if (mark === 0.25) return '1/4';
  return mark === 0.5 ? '1/2' : String(mark);
}

function nearFraction(number: number): { text: string; isOne: boolean; isExact: boolean } | null {
  const fractions = KITCHEN_FRACTIONS.filter(
    (fraction) => number < EIGHTHS_UP_TO || !fraction.endsWith('/8'),
  );
  const candidates = ['0', ...fractions, '1'].map((fraction) => {
    const [over = 0, under = 1] = fraction.split('/').map(Number);
    return { fraction, value: Math.floor(number) + over / under };
  });
  const best = candidates.reduce((one, other) =>
    Math.abs(other.value - number) < Math.abs(one.value - number) ? other : one,
  );
  if (best.value === 0 || Math.abs(best.value - number) > number * FRACTION_TOLERANCE) return null;
  const whole = Math.floor(best.value);
  const fraction = best.fraction.includes('/') ? best.fraction : '';
  const text = [whole === 0 ? '' : whole.toLocaleString('en-US'), fraction].filter(Boolean).join(' ');
  return { text, isOne: best.value <= 1, isExact: isSame(best.value, number) };
}

/** Digits behind the point: a scale shows whole grams, and tenths of what is less than ten of them. */
function digitsOf(number: number, unit: Unit): number {
  const isSmallUnit = unit === UNITS.gram || unit === UNITS.milliliter;
  if (number >= 100) return 0;
  if (number >= 10) return isSmallUnit ? 0 : 1;
  if (number >= 1) return isSmallUnit || unit === UNITS.ounce ? 1 : 2;
  return 2;
}

function isSame(shown: number, number: number): boolean {
  return Math.abs(shown - number) <= Math.abs(number) * EXACT + Number.EPSILON;
}
