import { cupsInSpoons, inSpoons, nameOf } from './in-spoons.ts';
import { type Unit, UNITS } from './kitchen-units.ts';
import { measurable, multiplied } from './scaled-amount.ts';
import { measurableText } from './scaled-text.ts';
import { type Ratio, valueOf } from './times.ts';

/** So many of a smaller unit are one of a larger. */
export interface Smaller {
  unit: Unit;
  times: Ratio;
}

const smaller = (unit: Unit, times: number): Smaller => ({ unit, times: { over: times, under: 1 } });
/** In what is said what a unit does not measure, the largest first. */
const SMALLER = new Map<Unit, readonly [Smaller, ...Smaller[]]>([
  [UNITS.cup, [smaller(UNITS.tablespoon, 16), smaller(UNITS.teaspoon, 48)]],
  [UNITS.tablespoon, [smaller(UNITS.teaspoon, 3)]],
  [UNITS.fluidOunce, [smaller(UNITS.teaspoon, 6)]],
  [UNITS.pint, [smaller(UNITS.cup, 2)]],
  [UNITS.quart, [smaller(UNITS.cup, 4)]],
  [UNITS.gallon, [smaller(UNITS.cup, 16)]],
  [UNITS.pound, [smaller(UNITS.ounce, 16)]],
]);
/** Nobody counts so many spoons. */
const SPOONS_UP_TO = 12;

/** An amount that its own unit does not measure, in smaller ones: "2 tablespoons + 2 teaspoons", "2 2/3 ounces". Undefined for any other. */
export function inSmaller(amount: Ratio, unit: Unit | undefined): string | undefined {
  const [first] = (unit && SMALLER.get(unit)) ?? [];
  if (first === undefined || isMeasuredIn(unit, amount)) return undefined;
  if (unit === UNITS.cup) return cupsInSpoons(amount);
  const other = multiplied(amount, first.times);
  if (first.unit === UNITS.teaspoon) return inSpoons(other);
  const spoons = first.unit === UNITS.cup ? cupsInSpoons(other) : undefined;
  if (spoons !== undefined) return spoons;
  const near = measurable(other, '');
  return `${measurableText(near)} ${nameOf(first.unit, near.amount)}`;
}

/** The one smaller unit that measures both ends of a range exactly, where their own does not. */
export function smallerOfRange(ends: readonly Ratio[], unit: Unit | undefined): Smaller | undefined {
  if (ends.every((end) => isMeasuredIn(unit, end))) return undefined;
  return ((unit && SMALLER.get(unit)) ?? []).find(({ unit: other, times }) => {
    const amounts = ends.map((end) => multiplied(end, times));
    const isSpoon = other === UNITS.tablespoon || other === UNITS.teaspoon;
    return amounts.every(
      (amount) =>
        measurable(amount, '').is === 'exact' &&
        isMeasuredIn(other, amount) &&
        !(isSpoon && valueOf(amount) > SPOONS_UP_TO),
    );
  });
}

/** Whether somebody measures so much in this unit: cups and spoons by their marks, any other below one in halves and quarters. */
export function isMeasuredIn(unit: Unit | undefined, amount: Ratio): boolean {
  const isMarked = measurable(amount, '').is === 'exact';
  if (unit === UNITS.cup) return isMarked && amount.over * 4 >= amount.under;
  // No tablespoon has thirds, which are teaspoons.
  if (unit === UNITS.tablespoon)
    return isMarked ? amount.under % 3 !== 0 : amount.over > amount.under && 6 % amount.under !== 0;
  return unit === UNITS.teaspoon || amount.over >= amount.under || 4 % amount.under === 0;
}
