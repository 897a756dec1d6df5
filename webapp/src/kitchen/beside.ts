import type { Unit } from './kitchen-units.ts';
import type { Ratio } from './times.ts';
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

/** The words of a line in their parts; `sizesUpTo` is where they begin to say what the thing is. */
export function besideIn(words: string, line: LineAmount, sizesUpTo: number): Part[] {
  const groups = [...words.matchAll(/\([^()]*\)/g)].map(({ 0: text, index }) => {
    // Behind another amount it may belong to that: "flour (120 g) plus 2 tbsp (15 g)".
    const isBehindAnother = /\p{N}/u.test(words.slice(0, index).replaceAll(/\([^()]*\)/g, ''));
    return { text, index, ...(isBehindAnother ? UNCLEAR : readGroup(text, line)) };
  });
  const total = totalOf(
    line,
    groups.flatMap(({ how, amounts }) => (how === 'plus' ? amounts : [])),
  );
  const same = sameAgain(
    groups.filter(({ how }) => how === '' || how === 'or'),
    line,
    total,
  );
  const parts: Part[] = [];
  let end = 0;
  for (const { text, index, how, inside, amounts } of groups) {
    const isAgain = amounts.length > 0 && amounts.every((amount) => same.has(amount));
    const isInQuantifier = index < sizesUpTo;
    const part = isAgain
      ? { how: 'again' as const, inside }
      : isSize(text, line, isInQuantifier)
        ? { how: 'size' as const, text }
        : how === '' || how === 'unclear'
          ? undefined
          : { how, inside };
    if (part === undefined) continue;
    parts.push(words.slice(end, index), part);
    end = index + text.length;
  }
  return [...parts, words.slice(end)].filter((part) => part !== '');
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

const OPENS =
  /^\(\s*(?:(up to|or|plus|and|\+)\s*)?(?:(?:about|around|approx(?:imately)?\.?|roughly|ca\.?|~|≈|=)\s*)?$/i;
const BETWEEN = /^\s*(?:[/,;|=+&]|and|plus|or)?\s*(?:about|~|≈)?\s*$/i;
const CLOSES = /^\s*\)$/;

interface Group {
  how: Exclude<Beside['how'], 'again'> | '' | 'unclear';
  inside: readonly (string | WrittenAmount)[];
  amounts: readonly WrittenAmount[];
}

const UNCLEAR: Group = { how: 'unclear', inside: [], amounts: [] };

function readGroup(text: string, { unit }: LineAmount): Group {
  const inside = amountsIn(text);
  const amounts = amountsOf(inside);
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
  if (!isRead || amount === undefined) return UNCLEAR;
  const word = said[1]?.toLowerCase();
  if (word === undefined) return amounts.every((one) => one.unit) ? { how: '', inside, amounts } : UNCLEAR;
  if (word === 'up to' || word === 'or') {
    // What is counted may come in a size: "1 jar (or 500 g)".
    const isOfLine = amount.unit === undefined || unit !== undefined;
    return isOfLine && amounts.length === 1 ? { how: word, inside, amounts } : UNCLEAR;
  }
  return amounts.every((one) => one.unit) ? { how: 'plus', inside, amounts } : UNCLEAR;
}

/** Things that are sold in a size of their own. */
const CONTAINERS =
  /^(?:cans?|packages?|packets?|packs?|bags?|bars?|blocks?|bottles?|bowls?|box(?:es)?|cartons?|containers?|envelopes?|glass(?:es)?|jars?|jiggers?|loa(?:f|ves)|pieces?|pots?|pouch(?:es)?|punnets?|sachets?|sheets?|tins?|tubes?|tubs?)$/i;

/** Whether parentheses say how large each of the things is that are counted, and not how much all of them are. */
function isSize(text: string, { unitType }: LineAmount, isInQuantifier: boolean): boolean {
  const isOne = amountsIn(text).filter((part) => typeof part === 'object').length === 1;
  if (isOne && /\beach\b|^\([^\p{L}]*\p{N}-\p{L}/iu.test(text)) return true;
  if (/^\(\s*(?:up to|or|plus|and|\+)|\b(?:total|all)\b/i.test(text)) return false;
  return CONTAINERS.test(unitType) || (unitType === '' && isInQuantifier);
}

/** The amounts in parentheses that are as much as the line says, alone or two of them together: "(2lb 4oz)". */
function sameAgain(
  groups: readonly Group[],
  { unit }: LineAmount,
  total: number | undefined,
): Set<WrittenAmount> {
  const same = new Set<WrittenAmount>();
  if (unit === undefined || total === undefined) return same;
  // "1 cup or 1 1/8 cups" is a range.
  const amounts = groups.flatMap((group) =>
    group.amounts.filter((amount) => group.how === '' || amount.unit !== unit),
  );
  const isSame = (all: readonly WrittenAmount[]) => {
    const sum = all.reduce((so, one) => so + inBase(one), 0);
    const [first] = all;
    return first?.unit !== undefined && isAsMuch(total / sum, unit, first.unit);
  };
  for (const [place, amount] of amounts.entries()) {
    const next = amounts[place + 1];
    if (next !== undefined && isLargerThan(amount, next) && isSame([amount, next])) {
      same.add(amount).add(next);
    } else if (isSame([amount])) same.add(amount);
  }
  return same;
}

/** Whether two units are of one kind, such as pounds and ounces, the larger one first. */
export const isLargerThan = ({ unit: one }: WrittenAmount, { unit: other }: WrittenAmount) =>
  one?.measure === other?.measure &&
  one?.isMetric === other?.isMetric &&
  (one?.inBase ?? 0) > (other?.inBase ?? 0);

/** Nobody writes 453.6 g for a pound. A cup of herbs is much lighter than water, and one of honey heavier. */
function isAsMuch(times: number, { measure }: Unit, other: Unit): boolean {
  if (measure === other.measure) return times > 0.8 && times < 1.25;
  const density = measure === 'weight' ? times : 1 / times;
  return density > 0.06 && density < 3;
}

/** How much a line asks for, in milliliters or grams; undefined for what is counted or stands in two kinds of units. */
function totalOf({ amount, unit }: LineAmount, added: readonly WrittenAmount[]): number | undefined {
  if (unit === undefined || added.some((one) => one.unit?.measure !== unit.measure)) return undefined;
  return added.reduce((sum, one) => sum + inBase(one), (amount.over / amount.under) * unit.inBase);
}

function inBase({ numbers: [number], unit }: WrittenAmount): number {
  return number === undefined || unit === undefined ? Number.NaN : (number.over / number.under) * unit.inBase;
}
