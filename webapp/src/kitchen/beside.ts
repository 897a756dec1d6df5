import { OF_TWO_SIZES, type Unit } from './kitchen-units.ts';
import { type Ratio, valueOf } from './times.ts';
import { amountsIn, type WrittenAmount } from './written-amount.ts';

/**
 * What stands in parentheses beside the amount of a line, and grows with it: more of it, the upper end of a range, the same again in another
 * unit. `or` may be either of the last two, in a unit that does not tell which.
 */
export interface Beside {
  how: 'plus' | 'up to' | 'or' | 'again';
  /** With the parentheses, as they are written. */
  inside: readonly (string | WrittenAmount)[];
}

/** A size that does not grow: of a can, of a steak. */
export interface Size {
  how: 'size';
  text: string;
  /** Behind it stands what has it, and one of that is all of the amount: "1 quart (32-ounce) carton". */
  isOfOne?: boolean;
}

/** A part of what a line says behind its amount. What is not understood is a text. */
export type Part = string | Beside | Size;

/** The amount of a line. */
export interface LineAmount {
  amount: Ratio;
  unitType: string;
  /** Undefined for what is counted. */
  unit: Unit | undefined;
}

/** The words behind the amount of a line. */
export interface ReadWords {
  parts: Part[];
  /** What the line says of its whole amount in other units, each time in one amount or in two that are added: "2lb 4oz". */
  wholes: WrittenAmount[][];
}

/** The words of a line in their parts; `sizesUpTo` is where they begin to say what the thing is. */
export function besideIn(words: string, line: LineAmount, sizesUpTo: number): ReadWords {
  const groups = [...words.matchAll(GROUPS)].map(({ 0: text, index }) => {
    // Behind another amount it may belong to that: "flour (120 g) plus 2 tbsp (15 g)".
    const before = words.slice(0, index).replaceAll(GROUPS, '');
    const group = readGroup(text, line);
    // "2 cups flour plus more (up to 1/2 cup)" says how much more.
    const isOther = /\p{N}/u.test(before) || (group.how === 'up to' && /\bmore\b/i.test(before));
    return { text, index, ...group, how: isOther ? ('unclear' as const) : group.how };
  });
  const { same, wholes } = sameAgain(groups, line);
  const again = new Set(same.flat());
  const parts: Part[] = [];
  let end = 0;
  for (const group of groups) {
    const { text, index, how, inside, amounts } = group;
    const isAgain = amounts.length > 0 && amounts.every((amount) => again.has(amount));
    const isOfPack = line.unit !== undefined && isOfNext(group, line.unit, words.slice(index + text.length));
    const part = isOfPack
      ? { how: 'size' as const, text, isOfOne: isAgain }
      : isAgain
        ? { how: 'again' as const, inside }
        : isSize(group, line, { isInQuantifier: index < sizesUpTo, isFirst: group === groups[0] })
          ? { how: 'size' as const, text }
          : how === 'bare' || how === 'unclear'
            ? undefined
            : { how, inside };
    if (part === undefined) continue;
    parts.push(words.slice(end, index), part);
    end = index + text.length;
  }
  return { parts: [...parts, words.slice(end)].filter((part) => part !== ''), wholes };
}

/** The amounts in parentheses. */
export const amountsOf = (inside: Beside['inside']) => inside.filter((part) => typeof part === 'object');

/** Both ends of a line that is a range, or its only amount. */
export function endsOf(parts: readonly Part[], { amount, unit }: LineAmount): Ratio[] {
  const ends = parts
    .filter((part) => typeof part === 'object')
    .flatMap((part) => (part.how === 'up to' || part.how === 'or' ? amountsOf(part.inside) : []))
    .filter((end) => end.unit === undefined || end.unit === unit);
  return [amount, ...ends.flatMap(({ numbers }) => numbers)].slice(0, 2);
}

const ABOUT = String.raw`(?:about|around|approx(?:imately)?\.?|roughly|ca\.?|~|≈)\s*`;
/** Words that end with "about". */
export const ENDS_WITH_ABOUT = new RegExp(`(?:^|[^\\p{L}])${ABOUT}$`, 'iu');
const OPENS = new RegExp(
  String.raw`^(?:[([]\s*(?:(up to|or|plus|and|\+)\s*)?(?:${ABOUT}|=\s*)?|=\s*(?:${ABOUT})?)$`,
  'i',
);
const BETWEEN = new RegExp(String.raw`^\s*,?\s*(?:[/;|=+&–-]|and|plus|or|to)?\s*(?:${ABOUT})?$`, 'i');
const CLOSES = /^\s*[)\]]$/;
/** In brackets, or behind a sign: "(480 ml)", "[480 ml]", "= 480 ml". */
const GROUPS = /\([^()]*\)|\[[^[\]()]*\]|(?<=\s)=\s?\P{L}+[\p{L}. ]+?(?=$|[,;])/gu;

interface Group {
  /** `bare` is an amount without a word that says what it is. */
  how: Exclude<Beside['how'], 'again'> | 'bare' | 'unclear';
  inside: readonly (string | WrittenAmount)[];
  amounts: readonly WrittenAmount[];
}

function readGroup(text: string, { amount: of, unit }: LineAmount): Group {
  const inside = amountsIn(text);
  const amounts = amountsOf(inside);
  const unclear = { how: 'unclear', inside, amounts } as const;
  const [first] = inside;
  const said = typeof first === 'string' ? OPENS.exec(first) : null;
  const isRead =
    said !== null &&
    inside.every(
      (part, place) =>
        place === 0 ||
        typeof part === 'object' ||
        (place === inside.length - 1 ? CLOSES : BETWEEN).test(part),
    );
  const [amount] = amounts;
  if (!isRead || amount === undefined) return unclear;
  const word = said[1]?.toLowerCase();
  if (word === undefined)
    return amounts.every((one) => one.unit) ? { how: 'bare', inside, amounts } : unclear;
  if (word === 'up to' || word === 'or') {
    // What is counted may come in a size: "1 jar (or 500 g)".
    const isOfLine = amount.unit === undefined || unit !== undefined;
    const [end] = amount.numbers;
    const isSame = amount.unit === undefined || amount.unit === unit;
    if (word === 'up to' && isSame && end !== undefined && valueOf(end) < valueOf(of)) return unclear;
    return isOfLine && amounts.length === 1 ? { how: word, inside, amounts } : unclear;
  }
  return amounts.every((one) => one.unit) ? { how: 'plus', inside, amounts } : unclear;
}

/** In what things are sold. Pots, glasses and sheets may be a part of a name: pot roast, glass noodles. */
const PACKS =
  'cans?|packages?|packets?|packs?|bags?|bottles?|box(?:es)?|cartons?|containers?|jars?|pouch(?:es)?|sachets?|tins?|tubes?|tubs?';
/** One of them, in a pattern for what stands behind an amount: "can be frozen" names none. */
export const PACK = String.raw`(?!cans?\s+be\b)(?:${PACKS})`;
/** Things that are sold in a size of their own. */
const CONTAINERS = new RegExp(
  `^(?:${PACKS}|bars?|blocks?|bowls?|envelopes?|glass(?:es)?|jiggers?|loa(?:f|ves)|pieces?|pots?|punnets?|sheets?)$`,
  'i',
);

/** Whether parentheses say how large each of the things is that are counted, and not how much all of them are. */
function isSize(
  { how, inside, amounts }: Group,
  line: LineAmount,
  { isInQuantifier, isFirst }: { isInQuantifier: boolean; isFirst: boolean },
): boolean {
  const [before = '', , after = ''] = inside;
  const [first, ...others] = amounts;
  if (first === undefined || typeof before !== 'string' || typeof after !== 'string') return false;
  if (before.startsWith('=')) return false;
  if (others.length === 0 && /^\s*each\s*[)\]]$/i.test(after)) return true;
  const isOneAmount = others.every((other) => isTheSame(first, other));
  if (isOneAmount && first.name.startsWith('-') && !/\p{L}/u.test(before)) return true;
  const isContainer = CONTAINERS.test(line.unitType);
  const isCount = /^\s*(?:count|ct\.?)\s*[)\]]$/i.test(after) || (isFirst && CLOSES.test(after));
  const isNumber = isContainer && first.unit === undefined && /^[([]\s*$/.test(before) && isCount;
  if (!isOneAmount || !(how === 'bare' || isNumber)) return false;
  const isCounted = line.unitType === '' && isInQuantifier;
  const { over, under } = line.amount;
  if (over === under) return isContainer || isCounted;
  // Of half a package, or with "about", it may be all of it.
  const isOfEach = over > under && isInQuantifier && !ENDS_WITH_ABOUT.test(before);
  return isOfEach && (isContainer || isCounted);
}

/** Behind a measure, what it is sold in. */
const NEXT_PACK = new RegExp(String.raw`^\s+${PACK}(?=\s+\p{L})`, 'iu');

/** Whether parentheses say how large that is which stands behind them: two quarts are two cartons of 32 ounces. */
function isOfNext({ how, inside: [before = ''] }: Group, { measure }: Unit, behind: string): boolean {
  const isBare = how === 'bare' && typeof before === 'string' && /^[([]\s*$/.test(before);
  return isBare && measure !== 'length' && NEXT_PACK.test(behind);
}

/** Which amounts are as much as the line says, or as one of the amounts that are added in it, and which of them are all of it. */
function sameAgain(groups: readonly Group[], line: LineAmount) {
  const { unit } = line;
  if (unit === undefined) return { same: [], wholes: [] };
  const added = groups.filter(({ how }) => how === 'plus').flatMap(({ amounts }) => amounts);
  const firstPlus = groups.findIndex(({ how }) => how === 'plus');
  const isEachSaid = groups.slice(0, Math.max(firstPlus, 0)).some(({ how }) => how === 'bare');
  if (!isEachSaid) {
    const ends = [line.amount, ...groups.flatMap((group) => upperEnds(group, unit))];
    const totals = ends.map((amount) => totalOf({ amount, unit }, added));
    const same = wholesIn(groups, unit, totals);
    return { same, wholes: same.filter((whole) => !isImperial(whole, unit, totals)) };
  }
  // "3 cups (360 g) plus 2 tbsp (15 g)": each belongs to the one before it.
  const same: WrittenAmount[][] = [];
  let of = { unit, total: totalOf({ amount: line.amount, unit }, []) };
  for (const group of groups) {
    const [first, ...others] = group.how === 'plus' ? group.amounts : [];
    const [amount] = first?.numbers ?? [];
    if (amount !== undefined && first?.unit !== undefined)
      of = { unit: first.unit, total: totalOf({ amount, unit: first.unit }, others) };
    else same.push(...wholesIn([group], of.unit, [of.total]));
  }
  return { same, wholes: [] };
}

function upperEnds({ how, amounts }: Group, unit: Unit): readonly Ratio[] {
  const isEnd = how === 'up to' || how === 'or';
  return isEnd
    ? amounts.filter((end) => end.unit === undefined || end.unit === unit).flatMap(({ numbers }) => numbers)
    : [];
}

/** The amounts that are as much as one of these totals, alone or two of them together: "(2lb 4oz)". */
function wholesIn(groups: readonly Group[], unit: Unit, totals: readonly number[]): WrittenAmount[][] {
  const candidates = groups
    .filter(({ how }) => how === 'bare' || how === 'or')
    // "1 cup or 1 1/8 cups" is a range.
    .flatMap(({ how, amounts }) => amounts.filter((amount) => how === 'bare' || amount.unit !== unit));
  const isSame = (whole: readonly WrittenAmount[]) =>
    totals.some((total) => isAsMuch(total / inBaseOf(whole), unit, whole[0]?.unit));
  const wholes: WrittenAmount[][] = [];
  for (let place = 0; place < candidates.length; place += 1) {
    const [one, next] = candidates.slice(place);
    if (one === undefined) break;
    if (next !== undefined && isPartOf(next, one) && isSame([one, next])) {
      wholes.push([one, next]);
      place += 1;
    } else if (isSame([one])) wholes.push([one]);
  }
  return wholes;
}

/** Whether an amount is added to the one before it: less of a smaller unit than the larger one is, as in "2 lb 4 oz". */
function isPartOf(amount: WrittenAmount, { numbers: [first], unit }: WrittenAmount): boolean {
  const isOne = first !== undefined && first.over >= first.under;
  return (
    isOne &&
    amount.unit?.measure === unit?.measure &&
    amount.unit?.isMetric === unit?.isMetric &&
    inBaseOf([amount]) < (unit?.inBase ?? 0)
  );
}

/** Nobody writes 453.6 g for a pound, or 2.54 cm for an inch. A cup of herbs is much lighter than water, and one of honey heavier. */
function isAsMuch(times: number, unit: Unit, other: Unit | undefined): boolean {
  const { measure } = unit;
  if (measure === 'length' || other?.measure === 'length')
    return measure === other?.measure && times > 0.6 && times < 1.7;
  if (measure === other?.measure) {
    // A British pint is a fifth more, and cookbooks round it up: "1 pint (600 ml)".
    const least =
      measure === 'volume' && [unit, other].some((one) => OF_TWO_SIZES.includes(one)) ? 0.78 : 0.8;
    return times > least && times < 1 / least;
  }
  const density = measure === 'weight' ? times : 1 / times;
  return other !== undefined && density > 0.06 && density < 3;
}

function isTheSame(one: WrittenAmount | undefined, other: WrittenAmount): boolean {
  if (one?.unit === undefined) return false;
  return isAsMuch(inBaseOf([one]) / inBaseOf([other]), one.unit, other.unit);
}

function isImperial(whole: readonly WrittenAmount[], { measure }: Unit, totals: readonly number[]): boolean {
  const isNear = totals.some((total) => Math.abs(total / inBaseOf(whole) - 1) < 0.1);
  return measure === 'volume' && OF_TWO_SIZES.includes(whole[0]?.unit) && !isNear;
}

/** How much a line asks for, in milliliters or grams; no number for what stands in two kinds of units. */
function totalOf({ amount, unit }: { amount: Ratio; unit: Unit }, added: readonly WrittenAmount[]): number {
  if (added.some((one) => one.unit?.measure !== unit.measure)) return Number.NaN;
  return valueOf(amount) * unit.inBase + inBaseOf(added);
}

/** So many milliliters or grams; of a range, those of its first end, or of its last one. */
export function inBaseOf(amounts: readonly WrittenAmount[], end: 0 | -1 = 0): number {
  return amounts.reduce((sum, { numbers, unit }) => {
    const number = numbers.at(end);
    const isAmount = number !== undefined && unit !== undefined;
    return sum + (isAmount ? valueOf(number) * unit.inBase : Number.NaN);
  }, 0);
}
