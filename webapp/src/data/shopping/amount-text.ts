import { converted } from '../../kitchen/converted.ts';
import { cupsInSpoons } from '../../kitchen/in-spoons.ts';
import { isMeasuredIn } from '../../kitchen/in-smaller.ts';
import { type Unit, unitCalled, UNITS } from '../../kitchen/kitchen-units.ts';
import { LEAST_MARK, measurable, nearestMark } from '../../kitchen/scaled-amount.ts';
import { ratioText } from '../../kitchen/scaled-text.ts';
import { showUnit } from '../../kitchen/unit.ts';
import type { UnitSystem } from '../../kitchen/unit-system.ts';
import { asNumber, dividedBy, type Exact, exact, floorTo, isSame, minus, multiply } from './exact.ts';
import { inUnit, TIMES } from './needs.ts';
import { sumOfWeights, type Weight, type Weights } from './said-weight.ts';
import type { Thing, Total } from './sums.ts';

type Us = 'us volume' | 'us weight';
type Metric = 'metric volume' | 'metric weight';

/** A unit in which a sum may be written, the largest first. All numbers are of the base, teaspoons or ounces. */
interface Step {
  unit: Unit;
  size: number;
  /** From how much on, and below how much. */
  from: number;
  below: number;
  /** Which parts of one can be measured. */
  parts: readonly number[];
  /** Only where somebody has written it: nobody buys flour by the quart. */
  isAsked?: true;
}

const ANY = Number.POSITIVE_INFINITY;
const FINE_PARTS = [1, 2, 3, 4, 8, 16];
const STEPS: Record<Us, readonly Step[]> = {
  'us volume': [
    { unit: UNITS.gallon, size: 768, from: 768, below: ANY, parts: [1, 2, 4], isAsked: true },
    { unit: UNITS.quart, size: 192, from: 192, below: ANY, parts: [1, 2, 4], isAsked: true },
    { unit: UNITS.cup, size: 48, from: 12, below: ANY, parts: [1, 2, 3, 4] },
    { unit: UNITS.tablespoon, size: 3, from: 3, below: 24, parts: [1, 2] },
    { unit: UNITS.teaspoon, size: 1, from: 0, below: 6, parts: FINE_PARTS },
  ],
  'us weight': [
    { unit: UNITS.pound, size: 16, from: 4, below: ANY, parts: [1, 2, 4] },
    { unit: UNITS.ounce, size: 1, from: 0, below: 16, parts: FINE_PARTS },
  ],
};
/** Where a sum has two units, so much of the larger one is taken out: a quarter of a cup, a tablespoon, a pound. */
const TAKEN: Record<Us, readonly { unit: Unit; size: number; step: number }[]> = {
  'us volume': [
    { unit: UNITS.cup, size: 48, step: 12 },
    { unit: UNITS.tablespoon, size: 3, step: 3 },
  ],
  'us weight': [{ unit: UNITS.pound, size: 16, step: 16 }],
};
/** What all have written in one unit stays in it, below so many of it. */
const KEPT_BELOW = new Map<Unit, number>([
  [UNITS.teaspoon, 12],
  [UNITS.tablespoon, 16],
  [UNITS.ounce, 48],
]);
const LARGE_FROM = 1_000;

/** How much of a thing is to be bought: "2 cups + 100 g"; empty where nobody said how much. */
export function amountText(thing: Pick<Thing, 'totals'>, units: UnitSystem): string {
  const totals = inSaidWeights(thing.totals, units);
  const measures = (['volume', 'weight'] as const).map((measure) => {
    const [us, metric] = [totals.get(`us ${measure}`), totals.get(`metric ${measure}`)];
    return measuredText(us, metric, measure, units) + weightText(weightsOf([us, metric]), units);
  });
  const counts = [...totals]
    .filter(([kind]) => kind.endsWith(' each'))
    .map(([, total]) => countedText(total) + weightText(total.weights, units))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const said = [...measures, ...counts].filter(Boolean);
  return [...said, ...(totals.has('some') && said.length > 0 ? ['some'] : [])].join(' + ');
}

/** What is measured in other units than the wanted ones, as what its lines say in these that it weighs. */
export function inSaidWeights(totals: Thing['totals'], units: UnitSystem): Thing['totals'] {
  if (units === 'written') return totals;
  const kind = `${units} weight` as const;
  const other = units === 'metric' ? 'us' : 'metric';
  const volumes = (['us volume', 'metric volume'] as const).flatMap((one) => totals.get(one) ?? []);
  const isForeign = totals.has(`${other} volume`) && volumes.every(({ weights }) => weights.has(kind));
  const shown = new Map(totals);
  for (const [one, { weights }] of totals) {
    const weight = weights.get(kind);
    const isOther = one.endsWith('volume') ? isForeign : units === 'metric';
    if (weight === undefined || !isOther) continue;
    const before = shown.get(kind);
    shown.delete(one);
    shown.set(kind, { ...(before === undefined ? weight : weightSum(before, weight)), weights: new Map() });
  }
  return shown;
}

function weightSum(one: Weight, other: Weight): Weight {
  const [sum = one] = sumOfWeights(new Map([['us weight', one]]), new Map([['us weight', other]])).values();
  return sum;
}

function weightsOf(totals: readonly (Total | undefined)[]): Weights {
  const [weights = new Map(), ...others] = totals.flatMap((total) => total?.weights ?? []);
  return others.reduce<Weights>(sumOfWeights, weights);
}

/** What a thing weighs, as its lines say it, behind how much it is otherwise. */
function weightText(weights: Weights, units: UnitSystem): string {
  const [kind, weight] =
    [...weights].find(([one]) => one.startsWith(units)) ?? [...weights].toSorted().at(-1) ?? [];
  if (kind === undefined || weight === undefined) return '';
  const isUs = kind === 'us weight';
  const text = measuredText(isUs ? weight : undefined, isUs ? undefined : weight, 'weight', units);
  return ` (${text.startsWith('about ') ? '' : `${weight.quantifier} `.trimStart()}${text})`;
}

/** A volume, or a weight. Amounts of both systems are shown in the wanted one, or in that of the larger part, rounded. */
function measuredText(
  us: Weight | undefined,
  metric: Weight | undefined,
  measure: 'volume' | 'weight',
  units: UnitSystem,
): string {
  const base = measure === 'volume' ? UNITS.teaspoon : UNITS.ounce;
  const usAmounts = ends(us).map((end) => end * base.inBase);
  const metricAmounts = ends(metric);
  const wanted =
    units === 'written' ? (largest(metricAmounts) >= largest(usAmounts) ? 'metric' : 'us') : units;
  const exactly = [
    us === undefined ? '' : usText(us, `us ${measure}`),
    metric === undefined ? '' : metricText(metric, `metric ${measure}`),
  ].filter(Boolean);
  const foreign = wanted === 'us' ? metric : us;
  // Nobody measures sticks of butter in a jug.
  const isSticks = metric === undefined && us?.units.size === 1 && us.units.has(UNITS.stick.many);
  if (foreign === undefined || isSticks) return exactly.join('');
  const amounts = usAmounts.map((amount, place) => amount + (metricAmounts[place] ?? 0));
  const from =
    wanted === 'metric'
      ? { numbers: amounts.map((amount) => amount / base.inBase), unit: base }
      : { numbers: amounts, unit: measure === 'volume' ? UNITS.milliliter : UNITS.gram };
  const text = converted({ ...from, numbers: [...new Set(from.numbers)] }, wanted);
  // What is too little to be shown in the other one stays as it is.
  return text === null ? exactly.join(' + ') : `about ${text}`;
}

function ends(total: Weight | undefined): number[] {
  return total === undefined ? [0, 0] : [asNumber(total.least), asNumber(total.most)];
}

function largest(amounts: readonly number[]): number {
  return Math.max(...amounts);
}

/** In the unit in which all have written it, or the largest in which it can be measured, or two of them. */
function usText({ least, most, units }: Weight, kind: Us): string {
  const [only] = [...units].map((unit) => unitCalled(unit));
  if (only !== undefined && units.size === 1) {
    const own = [least, most].map((end) => inUnit(end, only, kind));
    const below = KEPT_BELOW.get(only) ?? ANY;
    if (own.every((end) => isMeasured(end, only) && asNumber(end) < below)) return rangeText(own, only);
  }
  const amounts = [least, most];
  const step = STEPS[kind].find(
    (one) =>
      (one.isAsked === undefined || units.has(one.unit.many)) && amounts.every((end) => isIn(end, one)),
  );
  if (step !== undefined) return stepText(amounts, step);
  return (isSame(least, most) ? inSeveralUnits(most, kind) : undefined) ?? roundedText(amounts, kind);
}

/** Whether an amount can be measured in this unit, and is. */
function isIn(amount: Exact, { size, from, below, parts }: Step): boolean {
  const number = asNumber(amount);
  return number >= from && number < below && parts.includes(Number(dividedBy(amount, size).under));
}

function stepText(amounts: readonly Exact[], { unit, size }: Pick<Step, 'unit' | 'size'>): string {
  return rangeText(
    amounts.map((amount) => dividedBy(amount, size)),
    unit,
  );
}

/** "1 cup + 1 tablespoon". */
function inSeveralUnits(amount: Exact, kind: Us): string | undefined {
  const large = TAKEN[kind].find(({ step }) => asNumber(amount) >= step);
  if (large === undefined) return undefined;
  const taken = floorTo(amount, exact(large.step));
  const rest = minus(amount, taken);
  const small = STEPS[kind].find((step) => step.size < large.size && isIn(rest, step));
  if (small !== undefined) return `${stepText([taken], large)} + ${stepText([rest], small)}`;
  const { over, under } = dividedBy(amount, 48);
  return kind === 'us volume' ? cupsInSpoons({ over: Number(over), under: Number(under) }) : undefined;
}

/** What no spoon measures, as near as one comes. */
function roundedText(amounts: readonly Exact[], kind: Us): string {
  const most = largest(amounts.map(asNumber));
  const steps = STEPS[kind].filter(({ isAsked }) => isAsked === undefined);
  const step = steps.find(({ from, size }) => most >= Math.max(from, size / 4)) ?? steps.at(-1);
  if (step === undefined) return '';
  const marks = amounts.map((amount) => nearest(asNumber(amount) / step.size));
  const isExact = marks.every((mark, place) =>
    isSame(multiply(mark, exact(step.size)), amounts[place] ?? mark),
  );
  return `${isExact ? '' : 'about '}${rangeText(marks, step.unit)}`;
}

/** Grams and milliliters, from a thousand on kilograms and liters. */
function metricText({ least, most }: Weight, kind: Metric): string {
  const [small, large] =
    kind === 'metric volume' ? [UNITS.milliliter, UNITS.liter] : [UNITS.gram, UNITS.kilogram];
  const amounts = [least, most].map(asNumber);
  const unit = largest(amounts) >= LARGE_FROM ? large : small;
  const shown = amounts.map((amount) => decimal(amount, unit === large, amount >= WHOLE_FROM));
  const isExact = shown.every(
    (number, place) => Math.abs(number * unit.inBase - (amounts[place] ?? 0)) < 1e-6,
  );
  const texts = [
    ...new Set(shown.map((number) => number.toLocaleString('en-US', { maximumFractionDigits: 3 }))),
  ];
  const name = shown.every((number) => number === 1) ? unit.one : unit.many;
  return `${isExact ? '' : 'about '}${texts.join('–')} ${name}`;
}

/** Nobody weighs parts of a gram when there are ten of them, unless somebody has said so. */
const WHOLE_FROM = 10;

function decimal(amount: number, isLarge: boolean, isWhole: boolean): number {
  const half = Math.round(amount * 2) / 2;
  const near = isWhole
    ? Math.abs(half - amount) < 1e-9
      ? half
      : Math.round(amount)
    : Math.round(amount * 100) / 100;
  return isLarge ? Number((Math.round(near) / LARGE_FROM).toFixed(3)) : near;
}

function isMeasured({ over, under }: Exact, unit: Unit): boolean {
  const amount = { over: Number(over), under: Number(under) };
  return measurable(amount, '').is === 'exact' && isMeasuredIn(unit, amount);
}

/** Cans, cloves, and what has no unit: "2 large". */
function countedText({ least, most, units, quantifier }: Total): string {
  const unit =
    [...units].toSorted((one, other) => other.length - one.length || (one < other ? -1 : 1))[0] ?? '';
  const counts = [least, most].map((amount) => ({ amount, near: nearest(asNumber(amount)) }));
  const about = counts.every(({ amount, near }) => isSame(amount, near)) ? '' : 'about ';
  const marks = `${about}${[...new Set(counts.map(({ near }) => countText(near)))].join('–')}`;
  if (marks === '1' && quantifier.startsWith(TIMES)) return quantifier.slice(TIMES.length);
  const [over, under] = [Number(counts[1]?.near.over), Number(counts[1]?.near.under)];
  const words = [showUnit(unit, over, under), quantifier];
  return [marks, ...(SIZE.test(quantifier) ? words.toReversed() : words)].filter(Boolean).join(' ').trimEnd();
}

/** What can be measured, and cut. */
function nearest(number: number): Exact {
  const { over, under } = number < LEAST_MARK ? { over: 1, under: 16 } : nearestMark(number);
  return exact(over, under);
}

/** "2 small cloves", but "1 can (15 ounces)". */
const SIZE = /^(?:extra )?(?:small|medium|large|whole|heaped|heaping|level|rounded|scant|generous)$/;

function countText({ over, under }: Exact): string {
  return ratioText({ over: Number(over), under: Number(under) });
}

function rangeText(amounts: readonly Exact[], unit: Unit): string {
  const texts = [...new Set(amounts.map(countText))];
  const isOne = amounts.every(({ over, under }) => over <= under);
  return `${texts.join('–')} ${isOne ? unit.one : unit.many}`;
}
