import { amountsOf, type Beside, endsOf, isLargerThan, type LineAmount, type Part } from './beside.ts';
import { converted } from './converted.ts';
import { UNITS } from './kitchen-units.ts';
import type { Ratio } from './times.ts';
import type { UnitSystem } from './unit-system.ts';
import type { WrittenAmount } from './written-amount.ts';

/** The amount of a line in other units: those that it says itself, or else converted. */
export type Other = {
  /** What the line says of its amount behind the first number, and need not say again behind the other one. */
  said: readonly Beside[];
} & ({ amounts: readonly WrittenAmount[]; converted?: never } | { converted: string; amounts?: never });

interface Line {
  line: LineAmount;
  parts: readonly Part[];
  factor: Ratio;
  units: UnitSystem;
}

/** A line in the wanted units, with all that belongs to its amount; null where it stays as it is. */
export function inOtherUnit({ line, parts, factor, units }: Line): Other | null {
  const { unit } = line;
  // A stick is one of butter.
  if (unit === undefined || unit === UNITS.stick) return null;
  if (units === 'written' || unit.isMetric === (units === 'metric')) return null;
  const beside = parts.filter((part) => typeof part === 'object').filter((part) => part.how !== 'size');
  const more = beside.filter(({ how }) => how !== 'again');
  const own = saidIn(units, beside);
  if (own !== null) return { amounts: own.amounts, said: [...more, ...own.from] };
  const amounts = more.flatMap(({ inside }) => amountsOf(inside));
  const added = more.filter(({ how }) => how === 'plus').flatMap(({ inside }) => amountsOf(inside));
  const ends = endsOf(parts, line);
  // What stands in two kinds of units has no one amount.
  const isOneKind = added.every(
    (one) => one.unit?.measure === unit.measure && one.unit.isMetric === unit.isMetric,
  );
  if (!isOneKind || ends.length - 1 + added.length < amounts.length) return null;
  const sum = added.reduce((so, { numbers: [first], unit: of }) => so + number(first) * (of?.inBase ?? 0), 0);
  const numbers = ends.map((end) => (number(end) + sum / unit.inBase) * number(factor));
  const text = converted({ numbers, unit }, units);
  return text === null ? null : { converted: text, said: more };
}

/** The first amount in the wanted units that is the whole of a line, and where it stands: "4 oz (115 g)", "1 kg (2 lb) (4 oz)". */
function saidIn(
  units: UnitSystem,
  beside: readonly Beside[],
): { amounts: WrittenAmount[]; from: Beside[] } | null {
  const said = beside
    .filter(({ how }) => how === 'again')
    .flatMap((from) => amountsOf(from.inside).map((amount) => ({ amount, from })));
  const place = said.findIndex(({ amount: { unit } }) => unit?.isMetric === (units === 'metric'));
  const [first, next] = place < 0 ? [] : said.slice(place);
  if (first === undefined) return null;
  const all = next !== undefined && isLargerThan(first.amount, next.amount) ? [first, next] : [first];
  return { amounts: all.map(({ amount }) => amount), from: [...new Set(all.map(({ from }) => from))] };
}

function number(ratio: Ratio | undefined): number {
  return ratio === undefined ? Number.NaN : ratio.over / ratio.under;
}
