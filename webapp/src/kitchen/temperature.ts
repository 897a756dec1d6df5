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

/** What ovens are set to at each mark from a quarter to 10, as cookbooks name it: in °C it is no formula. */
const OVENS_IN_CELSIUS = [110, 120, 140, 150, 160, 180, 190, 200, 220, 230, 240, 260] as const;
const OVENS = MARKS.map((mark, place) => ({
  mark,
  fahrenheit: markInFahrenheit(mark),
  celsius: OVENS_IN_CELSIUS[place] ?? Number.NaN,
}));
/** Other settings in °C for the same in °F. */
const ALSO_IN_CELSIUS = new Map([
  [165, 325],
  [175, 350],
  [205, 400],
  [245, 475],
]);
/** Below this, sugar is boiled rather than an oven set. */
const COLDEST_OVEN = 120;

/** A gas mark in °C; undefined for one that no oven has. */
export function markInCelsius(number: number): number | undefined {
  return OVENS.find(({ mark }) => mark === number)?.celsius;
}

/** What an oven is set to in °F that is set to so many °C elsewhere; undefined for what is no usual setting. */
export function ovenInFahrenheit(number: number): number | undefined {
  if (number < COLDEST_OVEN) return undefined;
  return OVENS.find(({ celsius }) => celsius === number)?.fahrenheit ?? ALSO_IN_CELSIUS.get(number);
}

/** What an oven is set to in °C that is set to so many °F elsewhere; undefined for what is no usual setting. */
export function ovenInCelsius(number: number): number | undefined {
  return OVENS.find(({ fahrenheit }) => fahrenheit === number)?.celsius;
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
