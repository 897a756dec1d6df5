import { type Unit, UNITS } from './kitchen-units.ts';

/** The coldest there is, in °F. */
const ABSOLUTE_ZERO = -459.67;
/** The gas marks of an oven. */
const MARKS = [0.25, 0.5, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** A gas mark in °F: 275 at mark 1, 25 more for each; the two below it are 225 and 250. */
export function markInFahrenheit(mark: number): number {
  if (mark === 0.25) return 225;
  return mark === 0.5 ? 250 : 250 + 25 * mark;
}

/** The gas mark of an oven nearest to a temperature in °F; null where ovens have none. */
export function nearestMark(fahrenheit: number): number | null {
  if (fahrenheit < markInFahrenheit(0.25) - 12.5 || fahrenheit > markInFahrenheit(10) + 12.5) return null;
  const distance = (mark: number) => Math.abs(markInFahrenheit(mark) - fahrenheit);
  return MARKS.reduce((best, mark) => (distance(mark) < distance(best) ? mark : best));
}

/** A temperature in °F; null for one that is none: colder than cold, a mark that no oven has. */
export function inFahrenheit(amount: number, unit: Unit): number | null {
  if (unit === UNITS.gasMark) return MARKS.some((mark) => mark === amount) ? markInFahrenheit(amount) : null;
  const fahrenheit = unit === UNITS.celsius ? (amount * 9) / 5 + 32 : amount;
  return fahrenheit < ABSOLUTE_ZERO ? null : fahrenheit;
}

/** °F in °C. */
export function inCelsius(fahrenheit: number): number {
  return ((fahrenheit - 32) * 5) / 9;
}
