import { type Beside, besideIn, ENDS_WITH_ABOUT, endsOf } from '../../kitchen/beside.ts';
import { type Unit, unitCalled, UNITS } from '../../kitchen/kitchen-units.ts';
import type { Ratio } from '../../kitchen/times.ts';
import type { WrittenAmount } from '../../kitchen/written-amount.ts';
import { exact, type Exact, multiply, plus, ZERO } from './exact.ts';
import type { ListedLine } from './line-reading.ts';

/** The weight of something, in ounces or in grams, both ends of a range; how it is written, and "about" where somebody says so. */
export interface Weight {
  least: Exact;
  most: Exact;
  units: ReadonlySet<string>;
  quantifier: string;
}
/** What something weighs in US units, in metric ones, or in both; empty where nobody said so. */
export type Weights = ReadonlyMap<'us weight' | 'metric weight', Weight>;

const NONE: Weights = new Map();

/** What a line says that all weighs which it measures otherwise: "3/4 cup (150 g)". */
export function saidWeights({ over, under, unit, quantifier, text }: ListedLine): Weights {
  const measure: Unit | undefined = unitCalled(unit.toLowerCase());
  if (measure?.measure !== 'volume') return NONE;
  const line = { amount: { over, under }, unitType: unit, unit: measure };
  const { parts, wholes } = besideIn(`${quantifier} ${text}`.trim(), line, quantifier.length);
  const isRange = endsOf(parts, line).length > 1;
  const beside = parts.filter((part) => typeof part === 'object').filter((part) => part.how !== 'size');
  const weights = new Map<'us weight' | 'metric weight', Weight>();
  for (const whole of wholes) {
    const kind = whole[0]?.unit?.isMetric === true ? 'metric weight' : 'us weight';
    const isWeight = whole.every(
      ({ unit: one, numbers }) => one?.measure === 'weight' && (numbers.length > 1 || !isRange),
    );
    if (isWeight && !weights.has(kind)) weights.set(kind, weightOf(whole, beside));
  }
  return weights;
}

function weightOf(whole: readonly WrittenAmount[], beside: readonly Beside[]): Weight {
  const end = (of: (numbers: readonly Ratio[]) => Ratio | undefined) =>
    whole
      .map(({ numbers, unit }) => {
        const { over, under } = of(numbers) ?? { over: 0, under: 1 };
        const base = unit?.isMetric === true ? UNITS.gram : UNITS.ounce;
        return multiply(exact(over, under), exact(Math.round((unit?.inBase ?? 0) / base.inBase)));
      })
      .reduce(plus, ZERO);
  const isAbout = beside.some(({ inside }) => {
    const before = inside[inside.findIndex((part) => part === whole[0]) - 1];
    return typeof before === 'string' && ENDS_WITH_ABOUT.test(before);
  });
  return {
    least: end((numbers) => numbers[0]),
    most: end((numbers) => numbers.at(-1)),
    units: new Set(whole.flatMap(({ unit }) => unit?.many ?? [])),
    quantifier: isAbout ? 'about' : '',
  };
}

/** So many times. */
export function timesWeights(weights: Weights, times: Exact): Weights {
  return new Map(
    [...weights].map(([kind, weight]) => [
      kind,
      { ...weight, least: multiply(weight.least, times), most: multiply(weight.most, times) },
    ]),
  );
}

/** What two of something weigh together: in the units in which both are known. */
export function sumOfWeights(one: Weights, other: Weights): Weights {
  return new Map(
    [...one].flatMap(([kind, { least, most, units, quantifier }]) => {
      const next = other.get(kind);
      if (next === undefined) return [];
      return [
        [
          kind,
          {
            least: plus(least, next.least),
            most: plus(most, next.most),
            units: new Set([...units, ...next.units]),
            quantifier: quantifier || next.quantifier,
          },
        ],
      ];
    }),
  );
}
