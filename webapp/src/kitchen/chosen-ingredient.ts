import type { Ingredient } from '../api/types.ts';
import {
  amountsOf,
  type Beside,
  besideIn,
  ENDS_WITH_ABOUT,
  endsOf,
  type LineAmount,
  type Part,
  type ReadWords,
} from './beside.ts';
import { counted, manyOf } from './counted.ts';
import { inSmaller, type Smaller, smallerOfRange } from './in-smaller.ts';
import { lengthCalled, OF_TWO_SIZES, type Unit, unitCalled } from './kitchen-units.ts';
import { degreesIn, inOtherUnit, ofBritishIn, type Other } from './line-in-units.ts';
import { NAMED_WITH_THEIR_SIZE } from './named-with-their-size.gen.ts';
import { measurable, multiplied } from './scaled-amount.ts';
import { ratioOf, ratioText } from './scaled-text.ts';
import { ONCE, type Ratio } from './times.ts';
import { showUnit } from './unit.ts';
import type { UnitSystem } from './unit-system.ts';
import { marked, merged, multipliedWords, tidied, type Words } from './unscaled-words.ts';
import { nearest, timesWritten, type WrittenAmount } from './written-amount.ts';

/** A line of ingredients as somebody wants it: its amount, empty where it has none, and the words behind it. */
export interface ChosenIngredient {
  amount: string;
  words: readonly Words[];
  /** The amount in the recipe's own unit, where it is shown in another. */
  own?: string;
}

/** An ingredient so many times and in these units. What is neither multiplied nor converted stays as it is written. */
export function chooseIngredient(
  ingredient: Ingredient,
  chosen: { times: string; units: UnitSystem },
): ChosenIngredient {
  const line = withoutDegrees(ingredient, chosen);
  const inUnits = (part: Words) => (typeof part === 'string' ? degreesIn(part, chosen.units) : part);
  return { ...line, words: line.words.map(inUnits) };
}

const DOZEN = 12;

/** The same with temperatures as they are written. */
function withoutDegrees(
  ingredient: Ingredient,
  { times, units }: { times: string; units: UnitSystem },
): ChosenIngredient {
  const { amountNumerator, amountDenominator, unitType, quantifier, ingredientText } = ingredient;
  const written = { over: amountNumerator, under: amountDenominator };
  const isScaled = times !== ONCE;
  const factor = ratioOf(times);
  if (!(written.over > 0 && written.under > 0)) {
    const text = joined(unitType, quantifier, ingredientText);
    return { amount: '', words: isScaled ? multipliedWords(text, factor) : merged([text]) };
  }
  const line: LineAmount = { amount: written, unitType, unit: measuring(unitType) };
  // What is no whole or half dozen is counted.
  if (
    isScaled &&
    unitType === 'dozen' &&
    !/\d/.test(quantifier) &&
    2 % multiplied(written, factor).under !== 0
  )
    return withoutDegrees(
      { ...ingredient, amountNumerator: amountNumerator * DOZEN, unitType: '' },
      { times, units },
    );
  if (isScaled && isSized(line, ingredientText)) {
    const asWritten = joined(ratioText(written), showUnit(unitType, written.over, written.under));
    return {
      amount: '',
      words: merged([{ asWritten }, ...marked(` ${joined(quantifier, ingredientText)}`)]),
    };
  }
  const read = (text: string) => besideIn(joined(quantifier, text), line, quantifier.length);
  const readWords =
    isScaled && unitType === '' ? turned(read, ingredientText, line, factor) : read(ingredientText);
  const { parts } = readWords;
  const { alone, range } = isScaled ? smallerOf(line, parts, quantifier, factor) : {};
  const own = range === undefined ? factor : multiplied(factor, range.times);
  const { unit: unitOfLine = line.unit } = range ?? {};
  const measured = isScaled
    ? nearest(multiplied(written, own), unitOfLine, unitType)
    : { text: ratioText(written), is: '', isMany: isMany(written) };
  const textOf = (amount: WrittenAmount) =>
    isScaled ? timesWritten(amount, amount.unit === undefined ? own : factor, unitOfLine) : amount.text;
  const show = (part: Part, place: number): Words[] => {
    if (typeof part === 'object') return [part.how === 'size' ? part.text : insideText(part, textOf)];
    if (!isScaled) return [part];
    const before = parts[place - 1];
    const isOfOne = typeof before === 'object' && before.how === 'size' && before.isOfOne === true;
    return marked(isOfOne && isMany(factor) ? part.replace(/\p{L}+/u, severalOf) : part);
  };
  const [, amount = '', unit = ''] = /^(\D*[\d/ ]*\d) (.*)$/.exec(alone ?? '') ?? [
    '',
    joined(measured.is, measured.text),
    showUnit(range?.unit.many ?? unitType, measured.isMany ? 2 : 1, 1),
  ];
  const other = inOtherUnit({ line, words: readWords, factor, units });
  if (other === null)
    return {
      amount,
      words: merged([unit, unit !== '' && parts.length > 0 ? ' ' : '', ...parts.flatMap(show)]),
    };
  return {
    amount: other.converted ?? other.ends.map((end) => end.map(textOf).join(' ')).join('–'),
    own: ownText(joined(amount, unit), other, textOf),
    words: tidied(
      parts.flatMap((part, place) => (other.said.some((said) => said === part) ? [] : show(part, place))),
    ),
  };
}

/** What a line says in smaller units than its own; of a range whose upper end has no unit of its own, the one for both ends. */
function smallerOf(
  { amount, unit }: LineAmount,
  parts: readonly Part[],
  quantifier: string,
  factor: Ratio,
): { alone?: string | undefined; range?: Smaller | undefined } {
  const beside = parts.filter((part) => typeof part === 'object').filter((part) => part.how !== 'size');
  // Of a heaped cup nobody knows how many spoons it is, nor how much a pint is that is the same as something else.
  const isSure =
    !(unit?.measure === 'volume' && HEAPED.test(quantifier)) &&
    !(OF_TWO_SIZES.includes(unit) && beside.some(({ how }) => how === 'again'));
  if (unit === undefined || !isSure) return {};
  const ends = beside.flatMap(({ inside }) => amountsOf(inside)).filter((end) => end.unit === undefined);
  const [least, ...most] = [amount, ...ends.flatMap(({ numbers }) => numbers)].map((end) =>
    multiplied(end, factor),
  );
  if (least === undefined) return {};
  return most.length === 0
    ? { alone: inSmaller(least, unit) }
    : { range: smallerOfRange([least, ...most], unit) };
}

const HEAPED = /heap|round|scant|generous/i;
const SIZED = new RegExp(`^(?:${NAMED_WITH_THEIR_SIZE.replaceAll(' ', '|')})$`, 'i');

/** What is put into each of several does not grow, but there are more of them. */
const OF_EACH =
  /(?<!\d)\s(?:per|(?:(?:for|in|into|to)\s+)?each)\s+(?:jar|pint|quart|lit(?:er|re)|gallon|cup|pound|lb|kilo|kg|bottle|loaf|pan|glass|bowl|serving|portion|person|guest)\b/i;

/** Whether a length is the size of what is called by it, and does not grow: as the server reads a line, by the first words of a name. */
function isSized({ unit }: LineAmount, text: string): boolean {
  const [name = ''] = text.split(/[,(;]/);
  if (OF_EACH.test(` ${text.replaceAll(/\([^()]*\)/g, '')}`)) return true;
  const words = name.trim().split(/\s+/).slice(0, 4);
  return unit?.measure === 'length' && words.some((word) => SIZED.test(word));
}

const isMany = ({ over, under }: Ratio) => over > under;
/** What is one is called as several are; what is several already stays. */
const severalOf = (word: string) => (word.endsWith('s') ? word : manyOf(word));

/** Whoever doubles one onion reads of two onions; nothing is said otherwise that is as many as it was. */
function turned(read: (text: string) => ReadWords, text: string, line: LineAmount, factor: Ratio): ReadWords {
  const words = read(text);
  const ends = endsOf(words.parts, line);
  const isManyNow = ends.some((end) => isMany(measurable(multiplied(end, factor), '').amount));
  return ends.some(isMany) === isManyNow ? words : read(counted(text, isManyNow));
}

/** What the recipe says itself: "1 pound plus 4 oz", "1 cup up to 2", "1 cup, 120 g, plus 1 tbsp". */
function ownText(
  amount: string,
  { said, ends = [] }: Other,
  textOf: (amount: WrittenAmount) => string,
): string {
  const shown = ends.flat();
  const behind = said.map((part, place) => {
    const all = amountsOf(part.inside);
    const others = all.filter((one) => !shown.includes(one));
    if (others.length < all.length)
      return others
        .map((one) => `, ${saysAbout(part, one) ? 'about ' : ''}${textInside(part, one, textOf)}`)
        .join('');
    const isApart = part.how === 'again' || said[place - 1]?.how === 'again';
    return `${isApart ? ',' : ''} ${insideText(part, textOf)
      .replaceAll(/^[([=]\s*|[)\]]$/g, '')
      .trim()}`;
  });
  return amount + behind.join('');
}

function insideText(part: Beside, textOf: (amount: WrittenAmount) => string): string {
  return part.inside.map((one) => (typeof one === 'string' ? one : textInside(part, one, textOf))).join('');
}

/** An amount without the "about" that its writer says already. */
function textInside(part: Beside, one: WrittenAmount, textOf: (amount: WrittenAmount) => string): string {
  return saysAbout(part, one) ? textOf(one).replace(/^about /, '') : textOf(one);
}

function saysAbout({ inside }: Beside, one: WrittenAmount): boolean {
  const before = inside[inside.indexOf(one) - 1];
  return typeof before === 'string' && ENDS_WITH_ABOUT.test(before);
}

function measuring(unitType: string): Unit | undefined {
  const unit = unitCalled(unitType.toLowerCase()) ?? lengthCalled(unitType.toLowerCase());
  // Nobody asks for a gas mark of something.
  return unit?.measure === 'temperature' ? undefined : unit;
}

function joined(...words: readonly string[]): string {
  return words.filter(Boolean).join(' ');
}

/** The words behind the amount of a line, in their parts. */
export function lineParts({
  over,
  under,
  unit,
  quantifier,
  text,
}: Ratio & Record<'unit' | 'quantifier' | 'text', string>): {
  parts: readonly Part[];
  isMeasured: boolean;
  /** Whether its amount is the size of a thing, and is not multiplied. */
  isSized: boolean;
  /** The metric amount that a line says of a British pint, which is another one here. */
  ofBritish?: (Ratio & { unit: string }) | undefined;
} {
  const line: LineAmount = { amount: { over, under }, unitType: unit, unit: measuring(unit) };
  const { parts, wholes } = besideIn(joined(quantifier, text), line, quantifier.length);
  const { numbers: [other] = [], unit: otherUnit } = ofBritishIn(line, { parts, wholes }) ?? {};
  const ofBritish = other && otherUnit && { ...other, unit: otherUnit.many };
  return { parts, isMeasured: line.unit !== undefined, isSized: isSized(line, text), ofBritish };
}
