import { readNumber } from './read-number.ts';
import { type Measure, type Unit, UNITS, unitAt, type Written } from '../../../kitchen/kitchen-units.ts';

/** An amount of something, as it was asked for. */
export interface Amount {
  number: number;
  unit: Unit;
}

/** What somebody wants to convert. */
export interface Question {
  /** Most often one; more in "1 pound 4 ounces", which all measure the same. */
  amounts: readonly [Amount, ...Amount[]];
  /** The unit that is asked for, if one is. */
  target: Unit | null;
  /** What is measured, word by word; empty if that was not said. */
  ingredient: readonly string[];
}

/** What only makes a question of it. */
const POLITE = new Set([
  'what',
  'whats',
  'is',
  'are',
  'convert',
  'please',
  'there',
  'equal',
  'equals',
  'make',
  'makes',
  'does',
  'about',
  'how',
  'much',
  'many',
]);
/** What stands before the unit that is asked for. */
const TOWARDS = new Set(['to', 'in', 'into', 'as', '=', '->', '→']);
/** Those of them that never stand in the name of a thing. */
const ONLY_TOWARDS = new Set(['to', 'into', '=', '->', '→']);
/** What stands between two amounts that belong together. */
const AND = new Set(['and', 'plus', '+']);
const SMALL = new Set(['of', 'the', 'for', 'us']);
const SHORTEST_NAME_ALONE = 2;

/** Reads what somebody wants to convert, as "2 1/2 cups flour to g"; null if it is no amount of anything. */
export function readQuestion(text: string): Question | null {
  const { words, asked } = withoutAsking(withoutThanks(wordsOf(text)));
  const { rest, target } = asked === null ? withoutTarget(words) : { rest: words, target: asked };
  const found = amountsIn(rest);
  // "1 cup to bananas" asks for a measure that there is not.
  if (found === null || rest.slice(found.to).some((word) => ONLY_TOWARDS.has(word.toLowerCase())))
    return null;
  const around = [...rest.slice(0, found.from), ...rest.slice(found.to)].filter(
    (word) => !SMALL.has(word.toLowerCase()) && !TOWARDS.has(word.toLowerCase()),
  );
  const last = target === null && around.length > 0 ? unitAt(around, around.length - 1) : null;
  const ingredient = last === null ? around : around.slice(0, -1);
  if (ingredient.some((word) => /[\d+=]/.test(word))) return null;
  return asCooksMeanIt(found.amounts, target ?? last?.unit ?? null, ingredient);
}

/** The words and numbers of a text; `½` is `1/2`, and `1,5` is `1.5`. */
function wordsOf(text: string): string[] {
  const plain = text
    .replaceAll(/[¼-¾⅐-⅞]/g, (fraction) => ` ${fraction.normalize('NFKD')}`)
    .replaceAll('º', '°')
    .normalize('NFKC')
    .replaceAll(/°\s*c\b/gi, ' celsius ')
    .replaceAll(/°\s*f\b/gi, ' fahrenheit ')
    .replaceAll('⁄', '/')
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/half[\s-]and[\s-]half/gi, 'halfandhalf')
    // "1,500" is fifteen hundred as Americans write it, "1,5" and "0,125" are decimals.
    .replaceAll(/\b([1-9]\d{0,2}),(\d{3})(?![\d,])/g, '$1$2')
    .replaceAll(/(\d),(?=\d)/g, '$1.')
    .replaceAll(/(\d)\s*-\s*(?=\d+\s*\/)/g, '$1 ')
    .replaceAll(/(^|[^\d])\.(?=\d)/g, '$10.');
  return (plain.match(/-?\d+(?:\.\d+)?(?:\s*\/\s*\d+)?|->|\p{L}[\p{L}'’]*|[+=→]/gu) ?? []).map((word) =>
    word.replaceAll(/\s/g, ''),
  );
}

function withoutThanks(words: readonly string[]): readonly string[] {
  const last = words.findLastIndex((word) => !POLITE.has(word.toLowerCase()));
  return words.slice(0, last + 1);
}

/** "How many grams in a cup of flour" asks for grams; other questions only begin politely. */
function withoutAsking(words: readonly string[]): { words: readonly string[]; asked: Written | null } {
  if (/^how (many|much)$/i.test(words.slice(0, 2).join(' '))) {
    const found = unitAt(words, 2);
    if (found !== null) {
      const rest = words.slice(2 + found.words).filter((word) => !POLITE.has(word.toLowerCase()));
      return { words: rest, asked: found.unit };
    }
  }
  const begin = words.findIndex((word) => !POLITE.has(word.toLowerCase()));
  return { words: begin === -1 ? [] : words.slice(begin), asked: null };
}

/** Takes the unit away that is asked for, at the end: "… to ml". */
function withoutTarget(words: readonly string[]): { rest: readonly string[]; target: Written | null } {
  const place = words.findLastIndex((word) => TOWARDS.has(word.toLowerCase()));
  if (place <= 0) return { rest: words, target: null };
  const found = unitAt(words, place + 1);
  if (found === null || place + 1 + found.words !== words.length) return { rest: words, target: null };
  return { rest: words.slice(0, place), target: found.unit };
}

/** An amount that is not yet taken as cooks mean it. */
interface WrittenAmount {
  number: number;
  unit: Written;
}

function amountsIn(words: readonly string[]): { amounts: WrittenAmount[]; from: number; to: number } | null {
  for (let from = 0; from < words.length; from += 1) {
    const first = amountAt(words, from);
    if (first === null) continue;
    const amounts = [first.amount];
    let { to } = first;
    for (;;) {
      const next = amountAt(words, AND.has(words[to]?.toLowerCase() ?? '') ? to + 1 : to);
      if (next === null) return { amounts, from, to };
      amounts.push(next.amount);
      ({ to } = next);
    }
  }
  // "cup in ml" is about one.
  for (let from = 0; from < words.length; from += 1) {
    const found = unitAt(words, from);
    if (found === null || (words[from]?.length ?? 0) < SHORTEST_NAME_ALONE) continue;
    return { amounts: [{ number: 1, unit: found.unit }], from, to: from + found.words };
  }
  return null;
}

function amountAt(words: readonly string[], at: number): { amount: WrittenAmount; to: number } | null {
  const before = unitAt(words, at);
  if (before?.unit === UNITS.gasMark) {
    const mark = readNumber(words, at + before.words);
    if (mark !== null) return { amount: { number: mark.number, unit: before.unit }, to: mark.to };
  }
  const read = readNumber(words, at);
  if (read === null) return null;
  const found = unitAt(words, read.to);
  if (found === null) return null;
  return { amount: { number: read.number, unit: found.unit }, to: read.to + found.words };
}

/** Nobody heats a thing to so little, and nobody measures so many cups; for "c" without any other hint. */
const CELSIUS_FROM = 20;

/** Decides what `c`, `degrees` and `ounces` mean beside the other words. Amounts that measure different things belong to nobody. */
function asCooksMeanIt(
  amounts: readonly WrittenAmount[],
  target: Written | null,
  ingredient: readonly string[],
): Question | null {
  const [first, ...more] = amounts;
  if (first === undefined) return null;
  const isHot = (unit: Written | null) => unit === 'degrees' || measureOf(unit) === 'temperature';
  const aim =
    target === null ? null : meant(target, isHot(first.unit) ? UNITS.celsius : UNITS.cup, UNITS.celsius);
  const isCelsius =
    isHot(aim) ||
    (aim === null && ingredient.length === 0 && (first.number < 0 || first.number >= CELSIUS_FROM));
  const degrees = aim === UNITS.fahrenheit ? UNITS.celsius : UNITS.fahrenheit;
  const take = ({ number, unit }: WrittenAmount): Amount => ({
    number,
    unit: meant(unit, isCelsius ? UNITS.celsius : UNITS.cup, degrees),
  });
  const taken: [Amount, ...Amount[]] = [take(first), ...more.map(take)];
  const { measure } = taken[0].unit;
  if (taken.some(({ unit }) => unit.measure !== measure)) return null;
  if (measure === 'temperature' && taken.length > 1) return null;
  return { amounts: taken, target: aim, ingredient };
}

function measureOf(unit: Written | null): Measure | null {
  return unit === null || unit === 'c' || unit === 'degrees' ? null : unit.measure;
}

function meant(unit: Written, c: Unit, degrees: Unit): Unit {
  if (unit === 'c') return c;
  return unit === 'degrees' ? degrees : unit;
}
