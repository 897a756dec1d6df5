import { inSmaller, smallerOfRange } from './in-smaller.ts';
import { lengthCalled, LINE_UNITS, OF_TWO_SIZES, type Unit, unitAt, UNITS } from './kitchen-units.ts';
import { isFalling, NUMBER, numberParts, TO, WORDS } from './measures-in.ts';
import { type Measurable, measurable, multiplied } from './scaled-amount.ts';
import { ratioText } from './scaled-text.ts';
import { type Ratio, reduced, valueOf } from './times.ts';

/** An amount as somebody has written it, exactly: "4 oz", "1/4 - 1/2 gal", "three". */
export interface WrittenAmount {
  text: string;
  /** One, or the two ends of a range. */
  numbers: readonly Ratio[];
  unit: Unit | undefined;
  /** What stands between the two ends. */
  joint: string;
  /** The unit as it is written, with the blank or the hyphen before it. */
  name: string;
}

/** A number in digits, or a small one in a word. */
export const ANY_NUMBER = String.raw`(?:(?:${NUMBER})(?<!\s)|(?:${WORDS.join('|')})\b)`;
const NAMES = LINE_UNITS.flatMap(({ names }) => names)
  .toSorted((one, other) => other.length - one.length)
  .map((name) => `${name.replaceAll(' ', String.raw`\.?\s`)}s?`)
  .join('|');
const AMOUNT = new RegExp(
  String.raw`(?<!\d[/⁄.,]|[\d\p{L}-])(?<least>${ANY_NUMBER})(?:(?<joint>${TO})(?<most>${ANY_NUMBER}))?(?<name>[\s-]?(?:${NAMES}|tb?|c)\.?)?(?![\p{L}\d])`,
  'giu',
);

/** A text in its parts: the words as they are, and the amounts in it, with a unit or without. */
export function amountsIn(text: string): (string | WrittenAmount)[] {
  const parts: (string | WrittenAmount)[] = [];
  let end = 0;
  for (const { 0: found, index, groups = {} } of text.matchAll(AMOUNT)) {
    const { least = '', joint = '', most, name = '' } = groups;
    const numbers = [least, most].filter((number) => number !== undefined).map(ratioIn);
    if (!numbers.every((number) => number !== undefined)) continue;
    if (isFalling(numbers.map(valueOf))) continue;
    const unit = unitNamed(name);
    parts.push(text.slice(end, index), { text: found, numbers, unit, joint, name });
    end = index + found.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}

/** A unit by its name or a letter: a cook's T is a tablespoon, t a teaspoon, and c a cup. */
function unitNamed(name: string): Unit | undefined {
  const plain = name
    .replaceAll('.', '')
    .replace(/^[\s-]/, '')
    .replaceAll(/\s/g, ' ');
  const length = lengthCalled(plain.toLowerCase());
  if (length !== undefined) return length;
  const { unit } = unitAt([plain], 0) ?? {};
  return unit === 'c' ? UNITS.cup : unit === 'degrees' ? undefined : unit;
}

/** An amount so many times, with its unit in its own spelling. One without a unit is of that of the line. */
export function timesWritten(amount: WrittenAmount, times: Ratio, unitOfLine: Unit | undefined): string {
  const { numbers, joint, name, text } = amount;
  const unit = amount.unit ?? unitOfLine;
  // A cook who writes "½ kg" reads halves.
  const isFraction = /[/⁄¼½¾⅐-⅞]/u.test(text);
  const exactly = numbers.map((number) => multiplied(number, times));
  if (!OF_TWO_SIZES.includes(amount.unit) && !name.startsWith('-')) {
    const smaller = smallerOfRange(exactly, amount.unit);
    if (exactly.length > 1 && smaller !== undefined)
      return timesWritten(
        { ...amount, unit: smaller.unit, name: ` ${smaller.unit.many}` },
        multiplied(times, smaller.times),
        unitOfLine,
      );
    const [alone] = exactly;
    const said = alone && exactly.length === 1 ? inSmaller(alone, amount.unit) : undefined;
    if (said !== undefined) return said;
  }
  const measured = exactly.map((exact) =>
    isFraction ? inFractions(measurable(exact, ROUNDED_LIKE.get(unit) ?? '')) : nearest(exact, unit),
  );
  const [only, most] = measured;
  if (only === undefined) return text;
  const isMany = (most ?? only).isMany;
  const called = name.startsWith('-') ? name : inNumber(name, isMany);
  if (most === undefined) return [only.is, only.text].filter(Boolean).join(' ') + called;
  const isExact = measured.every(({ is }) => is === '');
  return `${isExact ? '' : 'about '}${measured.map((one) => one.text).join(joint)}${called}`;
}

/** An amount as near as it can be measured. */
export interface Near {
  text: string;
  is: '' | 'about' | 'less than';
  /** Whether its unit is called as several are. */
  isMany: boolean;
}

/** An amount that was multiplied: scales and jugs show "0.45 kg", cups and spoons fractions. A unit that is no unit here is rounded by its name. */
export function nearest(exact: Ratio, unit: Unit | undefined, unitType = ''): Near {
  return unit?.isMetric === true ? inDecimals(exact, unit) : inFractions(measurable(exact, unitType));
}

function inFractions({ amount, is }: Measurable): Near {
  return { text: ratioText(amount), is: is === 'exact' ? '' : is, isMany: amount.over > amount.under };
}

/** In two decimals, what is less than a tenth in three, and ten grams or milliliters or more in none. */
function inDecimals({ over, under }: Ratio, unit: Unit): Near {
  const isWhole = ROUNDED_LIKE.has(unit) && over >= under * 10;
  const step = isWhole ? 1 : over * 10 < under ? 1_000 : 100;
  const near = Math.max(Math.round((over * step) / under), 1);
  const is = near * under === over * step ? '' : over * step < under ? 'less than' : 'about';
  return { text: String(near / step), is, isMany: near !== step };
}

/** The units of which a scale or a jug shows whole numbers, as a line of ingredients calls them. */
const ROUNDED_LIKE = new Map<Unit | undefined, string>([
  [UNITS.gram, 'grams'],
  [UNITS.milliliter, 'mililiters'],
]);

/** Words that have a plural; an abbreviation stays as it is. */
const WORD = /(?:spoon|ounce|cup|pint|quart|gallon|(?:lit|met)(?:er|re)|stick|pound|gram|gramme)s?$/i;

function inNumber(name: string, isMany: boolean): string {
  if (/inch(?:es)?$/i.test(name)) return name.replace(/(?:es)?$/i, isMany ? 'es' : '');
  if (!WORD.test(name)) return name;
  const one = name.replace(/s$/i, '');
  return isMany ? `${one}s` : one;
}

/** A number in digits or in a word, exactly; undefined for nothing and what is out of bounds. */
export function ratioIn(text: string): Ratio | undefined {
  const sum = numberParts(text)
    .map(partIn)
    .reduce((one, other) => ({
      over: one.over * other.under + other.over * one.under,
      under: one.under * other.under,
    }));
  const isAmount = [sum.over, sum.under].every((number) => number > 0 && number <= LARGEST);
  return isAmount ? reduced(sum) : undefined;
}

/** Times a thousand, a computer still has it exactly. */
const LARGEST = 1_000_000_000;

function partIn(text: string): Ratio {
  const [over = '', under] = text.split('/');
  if (under !== undefined) return { over: Number(over), under: Number(under) };
  const [whole = '', parts = ''] = over.split('.');
  return { over: Number(whole + parts), under: 10 ** parts.length };
}
