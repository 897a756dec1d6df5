import { amountsOf, type Beside, endsOf, inBaseOf, type LineAmount, type ReadWords } from './beside.ts';
import { converted, convertedText } from './converted.ts';
import { OF_TWO_SIZES, UNITS } from './kitchen-units.ts';
import { type Ratio, valueOf } from './times.ts';
import type { UnitSystem } from './unit-system.ts';
import type { WrittenAmount } from './written-amount.ts';

/** The amount of a line in other units: those that it says itself, or else converted. */
export type Other = {
  /** What the line says of its amount behind the first number, and need not say again behind the other one. */
  said: readonly Beside[];
} & (
  | {
      /** One, or the two ends of a range, each in one amount or in two that are added. */
      ends: readonly (readonly WrittenAmount[])[];
      converted?: never;
    }
  | { converted: string; ends?: never }
);

interface Line {
  line: LineAmount;
  words: ReadWords;
  factor: Ratio;
  units: UnitSystem;
}

/** A line in the wanted units, with all that belongs to its amount; null where it stays as it is. */
export function inOtherUnit({ line, words: { parts, wholes }, factor, units }: Line): Other | null {
  const { unit } = line;
  // A stick is one of butter.
  if (unit === undefined || unit === UNITS.stick) return null;
  const beside = parts.filter((part) => typeof part === 'object').filter((part) => part.how !== 'size');
  const british = units === 'us' ? ofBritishIn(line, { parts, wholes }) : undefined;
  const inUs =
    british?.unit &&
    converted(
      { numbers: british.numbers.map((one) => valueOf(one) * valueOf(factor)), unit: british.unit },
      units,
    );
  if (inUs) return { converted: inUs, said: beside };
  if (units === 'written' || unit.isMetric === (units === 'metric')) return null;
  const more = beside.filter(({ how }) => how !== 'again');
  const amounts = more.flatMap(({ inside }) => amountsOf(inside));
  const added = more.filter(({ how }) => how === 'plus').flatMap(({ inside }) => amountsOf(inside));
  const ends = endsOf(parts, line);
  const isRange = ends.length > 1 || added.some(({ numbers }) => numbers.length > 1);
  const own = saidIn(units, wholes, isRange);
  if (own !== null) return { ends: own, said: beside };
  // What stands in two kinds of units has no one amount.
  const isOneKind = added.every(
    (one) => one.unit?.measure === unit.measure && one.unit.isMetric === unit.isMetric,
  );
  if (unit.measure === 'length' || !isOneKind || ends.length - 1 + added.length < amounts.length) return null;
  const inOwn = ends.map(valueOf).toSorted((one, other) => one - other);
  const least = (inOwn[0] ?? Number.NaN) + inBaseOf(added) / unit.inBase;
  const most = (inOwn.at(-1) ?? Number.NaN) + inBaseOf(added, -1) / unit.inBase;
  const numbers = (isRange ? [least, most] : [least]).map((one) => one * valueOf(factor));
  const text = converted({ numbers, unit }, units);
  return text === null ? null : { converted: text, said: beside };
}

/** The metric amount that a line of a British pint says of it, where that is more than a tenth off the one of the United States. */
export function ofBritishIn(
  { amount, unit }: LineAmount,
  { parts, wholes }: ReadWords,
): WrittenAmount | undefined {
  const isAlone = parts.every((part) => typeof part === 'string' || part.how === 'again');
  if (!isAlone || unit === undefined || !OF_TWO_SIZES.includes(unit)) return undefined;
  return wholes
    .filter((whole) => whole.length === 1)
    .flat()
    .find(
      (one) =>
        one.unit?.isMetric === true &&
        one.unit.measure === 'volume' &&
        Math.abs(inBaseOf([one]) / (valueOf(amount) * unit.inBase) - 1) > 0.1,
    );
}

/** Words of a line with the temperatures among them in the wanted units, and their own behind them. */
export function degreesIn(text: string, units: UnitSystem): string {
  return convertedText(text, units).reduce<string>((words, part) => {
    if (typeof part === 'string') return words + part;
    const { measured, converted: other, isInside } = part;
    if (measured.unit.measure !== 'temperature' || other === null) return words + measured.text;
    return words + (isInside ? `${other}, ${measured.text}` : `${other} (${measured.text})`);
  }, '');
}

/** The first of the amounts in the wanted units that is the whole of a line: "4 oz (115 g)"; of a range, both ends: "2 to 3 lb (900 g to 1.4 kg)". */
function saidIn(
  units: UnitSystem,
  wholes: ReadWords['wholes'],
  isRange: boolean,
): readonly (readonly WrittenAmount[])[] | null {
  const [first, next] = wholes.filter(([whole]) => whole?.unit?.isMetric === (units === 'metric'));
  if (first === undefined) return null;
  if (!isRange || first.some(({ numbers }) => numbers.length > 1)) return [first];
  return next !== undefined && inBaseOf(next) > inBaseOf(first) ? [first, next] : null;
}
