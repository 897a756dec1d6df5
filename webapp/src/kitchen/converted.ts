import { PACK } from './beside.ts';
import { type Unit, UNITS } from './kitchen-units.ts';
import { type Measured, measuresIn } from './measures-in.ts';
import { LEAST_MARK, nearestMark } from './scaled-amount.ts';
import { ratioText } from './scaled-text.ts';
import { inCelsius, inFahrenheit, markInCelsius, ovenInCelsius, ovenInFahrenheit } from './temperature.ts';
import type { UnitSystem } from './unit-system.ts';

/** So many of a unit; of a range, its two ends. */
type Quantity = Pick<Measured, 'numbers' | 'unit'>;

/** An amount in a text, and what it is in the units that are wanted, unless these are its own. */
export interface Shown {
  measured: Measured;
  converted: string | null;
  /** It stands in parentheses. */
  isInside: boolean;
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
/** What no mark is near to stays as it is: "0.5 ml" is no eighth of a teaspoon. */
const FARTHEST = 0.15;
/** Spoons have no eighths beside whole ones. */
const SPOONS: readonly Unit[] = [UNITS.teaspoon, UNITS.tablespoon];

/** Ovens are set to 25°F or 10°C more or less, also where it is none of their usual settings; boiling water is no oven. */
const OVEN = { fahrenheit: { from: 200, by: 25 }, celsius: { from: 110, by: 10 } } as const;
/** Water boils at 212°F: below this only words tell whether it is an oven. */
const WARMER_THAN_WATER = 213;
/** How finely an oven is set, in degrees of either kind. */
const OVEN_STEP = 5;

/**
 * An amount in these units, rounded as a cook measures (docs/product.md#other-units); null for one that has no other, or would be too little to measure.
 * A temperature may be one of an oven, unless the words around it say that it is none.
 */
export function converted({ numbers, unit }: Quantity, system: UnitSystem, mayBeOven = true): string | null {
  if (system === 'written') return null;
  const isMetric = system === 'metric';
  if (unit.isMetric === isMetric && unit !== UNITS.gasMark) return null;
  if (unit.measure === 'temperature') return degrees(numbers, unit, isMetric, mayBeOven);
  const amounts = numbers.map((number) => number * unit.inBase);
  return isMetric ? inMetric(amounts, unit) : inUs(amounts, unit);
}

/** A text in its parts: the words as they are, and the amounts in it. One beside which the wanted unit stands already is not converted. */
export function convertedText(text: string, system: UnitSystem): (string | Shown)[] {
  const parts = measuresIn(text);
  return parts.map((part, place) => {
    if (typeof part === 'string') return part;
    const isLeft =
      part.unit.measure === 'temperature'
        ? isDifference(parts, place) || isDegreesSaid(part, besideIt(parts, place, BETWEEN_OVENS), system)
        : isSize(parts, place) || isSaidBeside(part, parts, place);
    const before = parts.slice(0, place).map((one) => (typeof one === 'string' ? one : one.text));
    return {
      measured: part,
      converted: isLeft ? null : converted(part, system, mayBeOven(parts, place)),
      isInside: before.join('').lastIndexOf('(') > before.join('').lastIndexOf(')'),
    };
  });
}

type Parts = readonly (string | Measured)[];

/** What stands between 350°F and 175°C where one explains the other. */
const BETWEEN_TWO_UNITS = /^\s*[(/,;~≈=[]*\s*(?:or|about|approx\.?|~|≈)?\s*$/;
const INTO_PARENTHESES = /^\s*\(\s*(?:or|about|approx\.?|~|≈)?\s*$/;
/** The same between the settings of several ovens: "200C/180C fan/gas 6". */
const BETWEEN_OVENS =
  /^(?:[\s()[\]/,;|~≈=–-]|\b(?:or|about|approx\.?|fan|forced|convection|conventional|electric|assisted|ovens?)\b)*$/i;

const LESS_BY =
  /\b(?:by|within|(?:reduc|lower|rais|increas|drop|turn)\w*(?:\s+(?!to\b|at\b)[\p{L}’']+){0,4})\s+(?:about\s+|another\s+)?$/iu;
const LESS_THAN = /^\s*(?:lower|higher|less|more|below|above|cooler|hotter|warmer|colder)\b/i;
/** No oven is so cold; in °C and °F. */
const LARGEST_DIFFERENCE = 75;

/** Whether degrees say how much warmer or colder something is, as which they would be others: "by 20°F", "10°F below". */
function isDifference(parts: Parts, place: number): boolean {
  const [before, part, behind] = [parts[place - 1], parts[place], parts[place + 1]];
  const isSmall = typeof part === 'object' && part.numbers.every((number) => number <= LARGEST_DIFFERENCE);
  const isSaid =
    (typeof before === 'string' && LESS_BY.test(before)) ||
    (typeof behind === 'string' && LESS_THAN.test(behind));
  return isSmall && isSaid;
}

/** What is sold in packs of a size keeps it: "1 (14 oz) can". */
const OF_A_PACK = new RegExp(String.raw`^\)\s+${PACK}\b`, 'i');

/** What is made in a size and called by it: "a 12 cup muffin tin", "6 oz ramekins". */
const VESSEL =
  /^\s+(?:(?!(?:of|to|in|into|from|the|an?|per|and|over|with|on|for|or)\s)[\p{L}-]+\s+){0,2}(?:pans?|tins?|pots?|dish(?:es)?|ramekins?|jars?|mou?lds?|bowls?|ovens?|spoons?|skillets?|casseroles?|cookers?|saucepans?|kettles?|measures?)(?![\p{L}-]|\s+(?:juices?|drippings|sauce|gravy|liquor|roast|pies?)\b)/iu;
/** Of a canner. */
const PRESSURE = /^\s*(?:of\s+)?pressure\b/i;

/** Whether an amount is a size, which stays as the thing is called: "a 3-quart dish", "6-ounce ramekins". */
function isSize(parts: Parts, place: number): boolean {
  const [before, part, behind] = [parts[place - 1], parts[place], parts[place + 1]];
  const isJoined = typeof part === 'object' && /[\d¼½¾⅐-⅞]-\p{L}/u.test(part.text);
  const isAlone = typeof before === 'string' && before.endsWith('(');
  return (
    isJoined ||
    (typeof behind === 'string' &&
      (PRESSURE.test(behind) || VESSEL.test(behind) || (isAlone && OF_A_PACK.test(behind))))
  );
}

/** What is as hot as an oven and is none, and what is one: the word nearest to a temperature says of which it is. */
const HEATED = new RegExp(
  String.raw`\b(?:thermometer|probe|internal|inside|core|(?:middle|cent(?:er|re))(?!\s+(?:rack|shelf|of\s+the\s+oven))|reheat(?:ed)?(?=\s+(?:\S+\s+)?to\b)|registers?|reads?` +
    String.raw`|oil|lard|shortening|candy|syrup|sugar|caramel|toffee|fudge|brittle|(?:hard|soft)[\s-]crack|(?:hard|firm|soft)[\s-]ball|(?<!air[\s-])fr(?:y|ying|yer)|dutch\s+oven)\b` +
    String.raw`|\b(?<oven>preheat|ovens?|bak(?:e|es|ed|ing)|roast(?:s|ed|ing)?|broil(?:s|ed|ing|er)?|grill|air[\s-]fryer)\b`,
  'giu',
);

/** Whether a temperature may be that of an oven: the nearest word counts, in the sentence before it or right behind it. */
function mayBeOven(parts: Parts, place: number): boolean {
  const before =
    wordsBeside(parts, place, -1)
      .split(/[.!?;]\s/)
      .at(-1) ?? '';
  const [behind = ''] = wordsBeside(parts, place, 1).split(/[.,;!?]|\b(?:until|then|and|for|or)\b/);
  const last = [...before.matchAll(HEATED)].at(-1);
  const first = [...behind.matchAll(HEATED)][0];
  const isLastNearer =
    last !== undefined &&
    before.length - last.index - last[0].length <= (first?.index ?? Number.POSITIVE_INFINITY);
  const word = isLastNearer ? last : first;
  return word === undefined ? !isAlsoOfWater(parts[place]) : word.groups?.oven !== undefined;
}

/** Of the coldest ovens, and of what is about to boil. */
function isAlsoOfWater(part: string | Measured | undefined): boolean {
  if (typeof part !== 'object') return false;
  return part.unit === UNITS.fahrenheit && part.numbers.some((number) => number < WARMER_THAN_WATER);
}

/** The words on one side of a temperature, up to the next one that is not the same again. */
function wordsBeside(parts: Parts, place: number, way: 1 | -1): string {
  let words = '';
  for (let at = place + way; parts[at] !== undefined; at += way) {
    const part = parts[at] ?? '';
    const isOther = typeof part === 'object' && part.unit.measure === 'temperature';
    if (isOther && !BETWEEN_OVENS.test(words)) return words;
    const text = typeof part === 'string' ? part : isOther ? '' : part.text;
    words = way === 1 ? words + text : text + words;
  }
  return words;
}

/** The amount on one side of another, unless words stand between them. */
function next(parts: Parts, place: number, way: number, between: RegExp): Measured | undefined {
  const [words, beside] = [parts[place + way], parts[place + 2 * way]];
  return typeof words === 'string' && between.test(words) && typeof beside === 'object' ? beside : undefined;
}

/** Whether the same amount stands beside it in units of the other kind: "½ cup (120 ml)", in parentheses also "250 g (2 cups)". */
function isSaidBeside({ unit }: Measured, parts: Parts, place: number): boolean {
  return [-1, 1].some((way) => {
    const same = next(parts, place, way, BETWEEN_TWO_UNITS)?.unit;
    const other = next(parts, place, way, INTO_PARENTHESES)?.unit;
    return (
      (same?.measure === unit.measure && same.isMetric !== unit.isMetric) ||
      (other !== undefined && other.measure !== 'temperature' && other.isMetric !== unit.isMetric)
    );
  });
}

/** All temperatures on both sides of another that stand in a row with it. */
function besideIt(parts: Parts, place: number, between: RegExp): Measured[] {
  return [-1, 1].flatMap((way) => {
    const row: Measured[] = [];
    for (let at = place; ; at += 2 * way) {
      const beside = next(parts, at, way, between);
      if (beside?.unit.measure !== 'temperature') return row;
      row.push(beside);
    }
  });
}

/** Whether the wanted degrees stand in the row, or stand there anyway because others are converted to them. */
function isDegreesSaid({ unit }: Measured, row: readonly Measured[], system: UnitSystem): boolean {
  const others = row.filter((beside) => beside.unit !== UNITS.gasMark);
  return unit === UNITS.gasMark
    ? others.length > 0
    : others.some((beside) => beside.unit.isMetric === (system === 'metric'));
}

/** In the usual steps of ovens, where these are some. */
function degrees(
  numbers: readonly number[],
  unit: Unit,
  isMetric: boolean,
  mayBeOne: boolean,
): string | null {
  const { from, by } = unit.isMetric ? OVEN.celsius : OVEN.fahrenheit;
  const settings = numbers.map((number) => setting(number, unit, isMetric));
  const isOven =
    (mayBeOne || unit === UNITS.gasMark) &&
    numbers.every((number, place) => settings[place] !== undefined || (number >= from && number % by === 0));
  const other = numbers.map((number, place) => {
    const exact = isMetric ? inCelsius(number) : (inFahrenheit(number, unit) ?? Number.NaN);
    return isOven ? (settings[place] ?? rounded(exact, OVEN_STEP)) : rounded(exact, 1);
  });
  if (other.some(Number.isNaN)) return null;
  return `${range(other.map((number) => decimal(number)))}${(isMetric ? UNITS.celsius : UNITS.fahrenheit).many}`;
}

function setting(number: number, unit: Unit, isMetric: boolean): number | undefined {
  if (unit === UNITS.gasMark)
    return isMetric ? markInCelsius(number) : (inFahrenheit(number, unit) ?? undefined);
  return isMetric ? ovenInCelsius(number) : ovenInFahrenheit(number);
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
  const isNear = marks.every(({ over, under }, place) => {
    const number = numbers[place] ?? Number.NaN;
    return Math.abs(over / under - number) <= number * FARTHEST;
  });
  if (!isNear) return null;
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
