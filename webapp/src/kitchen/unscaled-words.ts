import { PACK } from './beside.ts';
import { counted } from './counted.ts';
import { measuresIn, NUMBER, TO, WORDS } from './measures-in.ts';
import { measurable, multiplied } from './scaled-amount.ts';
import { measurableText } from './scaled-text.ts';
import type { Ratio } from './times.ts';
import { ANY_NUMBER, ratioIn } from './written-amount.ts';

/** Words of a line; an amount among them that is not multiplied, though the line is, is marked. */
export type Words = string | { asWritten: string };

/** What a length says of what stands behind it: "1 in cubes", and not "4 in all". */
const IN = String.raw`in(?:\.|\s*(?:$|[),x×]|(?:thick|long|wide|round|square|cube|dice|piece|slice|chunk|strip|pan|tin)))`;
const LENGTH = String.raw`(?:inch|${IN}|cm\b|mm\b)`;
/** What is called so is no number of things: "the one I like", "a mixture of the two", "a ripe one". */
const CALLED_SO = String.raw`(?<=\b(?:the|this|that|any|each|every|which|no)\s)(?:one|two|three)\b|one(?:\s*[),;.]|$|\s+(?:of|at|is|or(?!\s+two)|that|which|with|by|another)\b)`;
/** A number of something that stands behind it, or alone before a stop or a parenthesis; a fraction of which the lower number is less is none: 80/20. */
const NUMBER_OF =
  String.raw`(?<![\p{L}\d/⁄.,%#×-]|[-–]\s?|\b(?:see|steps?|notes?|recipes?|pages?|types?|no\.?)\s|(?:#|\bno\.?\s)\d+\s)(?!${CALLED_SO})${ANY_NUMBER}(?:${TO}${ANY_NUMBER}|(?!${TO}${ANY_NUMBER}))(?=\s+\p{L}|\s*[()]|[,;.](?!\d)|\s*$)` +
  String.raw`(?!\s*(?:${LENGTH}|x\s*(?:${NUMBER})\s*-?${LENGTH}|percent|min(?:ute)?s?\b|hours?\b|hrs?\b|sec(?:ond)?s?\b|days?\b|weeks?\b|spice|(?:grain|cheese|bean|seed)\b|degrees?\b|parts?\b|island\b|up\b))`;

const PART = 'juice|zest|rind|peel|yolks?|whites?|seeds?|leaves|kernels?|flesh|meat';
/** Some of it, as much as a hand says. */
const SOME = 'pinch|dash|splash|drizzle|knob|handfull?';
/** What an article counts: "a dozen", "half a cup". */
const COUNTED = `${SOME}|dollop|glug|bunch|dozen|couple|sprig|clove|slice|stick|can|cup|tablespoon|teaspoon|spoonful|pound|ounce`;
const HOW_LARGE = String.raw`(?:(?:very|extra|small|medium|large|big|good|generous|heap(?:ing|ed)|scant|level|rounded|whole|ripe|fresh)\s+)*`;
/** An amount in words: one of something, or half of it. Where a line begins with it, "pinch of salt" is one. */
const IN_WORDS =
  String.raw`(?<![\p{L}\d-])(?:half\s+(?:of\s+)?an?\s+${HOW_LARGE}\p{L}+|(?<=\b(?:${PART})\s+(?:of|from)\s+)an?\s+${HOW_LARGE}\p{L}+` +
  String.raw`|(?<!\b(?:in|into|with|from|per|each)\s+)(?:an?\s+)?(?:half|an?)\s+${HOW_LARGE}(?:${COUNTED})\b|(?<=^\s*|[(,;]\s*|\bplus\s+)${HOW_LARGE}(?:${SOME})\b` +
  // Before a size: "half a 15-oz can", "(a 15-oz can)".
  String.raw`|(?:half\s+(?:of\s+)?an?|(?<=\(\s*|\bplus\s+)an?)(?=\s+$))`;
/** As old cards measure: "butter the size of an egg". */
const AS_LARGE_AS = String.raw`(?:(?:half|twice)\s+)?(?:the\s+)?\bsize\s+of\s+(?:(?:an?|one|your)\s+${HOW_LARGE}(?:[\p{L}'’-]+\s+(?=(?:egg|nut|ball)\b))?[\p{L}'’-]+|(?:egg|[\p{L}]*nut)\b)`;
/** Of another thing than that which the line counts: "sugar, butter the size of a walnut". */
const OF_ANOTHER = String.raw`(?=(?:half|twice|the|size)\b)(?<=(?:[,;(+&]|\b(?:and|plus|or))\s[^,;(\d]*\b(?:butter|lard|shortening|margarine|suet|fat|lump|piece|knob)(?:\s+of\s+[\p{L}-]+)?,?\s+)`;
const MARKED = new RegExp(`${NUMBER_OF}|${IN_WORDS}|${OF_ANOTHER}${AS_LARGE_AS}`, 'giu');
/** All of what a line without an amount says of how much; how large things are that somebody cuts is none: "pieces the size of a walnut". */
const HOW_MUCH = new RegExp(
  String.raw`(?=(?:half|twice|the|size)\b)(?<!\p{L}s(?:\s+about)?\s+(?:half\s+|twice\s+)?(?:the\s+)?|\b(?:cut|chopped|diced|each)\b.*)${AS_LARGE_AS}`,
  'iu',
);

/** Whether something in these words is marked as written. */
export function isMarked(words: readonly Words[]): boolean {
  return words.some((part) => typeof part !== 'string');
}

/** Words without marks. */
export function wordsText(words: readonly Words[]): string {
  return words.map((part) => (typeof part === 'string' ? part : part.asWritten)).join('');
}

/** Words without empty ones, and what is not marked in one piece. */
export function merged(words: readonly Words[]): Words[] {
  const all: Words[] = [];
  for (const part of words) {
    const last = all.at(-1);
    if (typeof part === 'string' && typeof last === 'string') all[all.length - 1] = last + part;
    else if (part !== '') all.push(part);
  }
  return all;
}

/** Words out of which some were taken. */
export function tidied(words: readonly Words[]): Words[] {
  const all = merged(words);
  return merged(
    all.map((part, place) => {
      if (typeof part !== 'string') return part;
      const text = part.replaceAll(/\s+(?=[\s,;]|\.(?![.\d]))/g, '');
      const tidy = place === 0 ? text.trimStart() : text;
      return place === all.length - 1 ? tidy.trimEnd() : tidy;
    }),
  );
}

/** Words in which all amounts are marked. */
export function marked(text: string): Words[] {
  return measuresIn(text).flatMap((part): Words[] => {
    if (typeof part === 'string') return markedNumbers(part);
    // A size: "a 2-quart pot".
    const isAmount = part.unit.measure !== 'temperature' && !/\d-\p{L}/u.test(part.text);
    return [isAmount ? { asWritten: part.text } : part.text];
  });
}

/** What a step measures or counts otherwise than in units alone: "2 heaping tablespoons", "half a stick", "2 cans", "3 eggs". */
const IN_STEP = new RegExp(
  String.raw`(?<![\p{L}\d/⁄.,%#×-]|\b(?:an?|the|this|that|each|every|into|among|between)\s+)(?:${ANY_NUMBER}(?:${TO}${ANY_NUMBER})?|(?:(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif)ty)(?:-\p{L}+)?|(?:(?:an?|another)\s+)?(?:half|third|quarter|fourth|eighth)(?:(?:\s+of)?\s+an?)?)` +
    String.raw`\s+(?:(?:heap(?:ing|ed)|scant|rounded|level|generous|packed|large|small)\s+)*(?:(?:table|tea|dessert)?spoon(?:ful)?|cup(?:ful)?|tbsp|tsp|stick|pint|quart|pound|lb|ounce|gram|${PACK}|pkg|pinch|dash|splash|handfull?|knob|clove|bunch|sprig|egg(?:\s+(?:white|yolk))?)(?:e?s)?(?![\p{L}\d-])`,
  'giu',
);

/** The words of a step between amounts with a unit, in which other amounts are marked. */
export const markedInStep = (text: string): Words[] => markedNumbers(text, IN_STEP);

function markedNumbers(text: string, amounts = MARKED): Words[] {
  const parts: Words[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(amounts)) {
    const [, over, under] = /^(\d+)[/⁄](\d+)$/.exec(found) ?? [];
    if (/^0\d/.test(found) || Number(over) >= Number(under)) continue;
    parts.push(text.slice(end, index), { asWritten: found });
    end = index + found.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}

/** What a line without an amount asks for that is taken out of a number of things: "juice of 2 limes". */
const PART_OF = new RegExp(
  String.raw`^(?<before>(?:the\s+)?(?:finely\s+|freshly\s+)?(?:grated\s+|squeezed\s+)?(?:${PART})(?:\s+(?:and|&|or)\s+(?:grated\s+)?(?:${PART}))?\s+(?:of|from)\s+)` +
    String.raw`(?<least>${ANY_NUMBER})(?:(?<joint>${TO})(?<most>${ANY_NUMBER}))?(?<rest>\s+\p{L}.*)$`,
  'isu',
);

/** "Juice of 2-3 limes" in its parts, its number or both ends of a range among them. */
export interface PartOf {
  before: string;
  least: Ratio;
  joint: string;
  most: Ratio | undefined;
  rest: string;
}

/** What a line without an amount asks for that is taken out of a number of things; null where that is not sure. */
export function partOf(text: string): PartOf | null {
  const { before = '', least = '', joint = '', most = '', rest = '' } = PART_OF.exec(text)?.groups ?? {};
  const first = ratioIn(least);
  const last = most === '' ? undefined : ratioIn(most);
  const isRead = before !== '' && first !== undefined && (most === '' || last !== undefined);
  const isSure = isRead && typeof measuresIn(`${least}${rest}`)[0] === 'string';
  return isSure ? { before, least: first, joint, most: last, rest } : null;
}

/** A number at the beginning of a line, with what is joined to it: "1 #2 can", "2-inch cinnamon stick". */
const FIRST = new RegExp(
  String.raw`^(?!0\d|\d+(?:[.,]\d+)?\s?%|\d+(?:-(?:up|grain|ply|year|month)|k)\b|1,?000\s+island\b)(?:(?:${NUMBER})(?<!\s)|(?:${WORDS.join('|')})-(?:half|halves|thirds?|fourths?|quarters?|eighths?|inch)\b|(?:twenty|thirty|forty|fifty)-\p{L}|half-(?:cup|pint|quart|pound|ounce|dozen|teaspoon|tablespoon|stick)s?\b)[^\s,;:()]*(?:(?<=-)\s+(?:to|or)\s+[^\s,;:()]+)?`,
  'iu',
);

/** What a line begins with that asks for one of it, or a few: "scant cup of sugar", "few drops vanilla", "egg"; a cup cake is none of cake. */
const ONE_OF = new RegExp(
  String.raw`^(?:an?\s+)?(?:few|several)\b|^${HOW_LARGE}(?:(?:${COUNTED}|tbsp|tsp|lb|oz|pint|quart|kilo|lit(?:er|re)|rasher)(?=\.?\s+(?!(?:cakes?|mushrooms?|noodles?)\b)\p{L})|(?:pat|lump|glug|drop|head|glass)(?=\s+of\b)|(?:(?:#|no\.?\s?)\d+(?:\s1\/2)?\s+)?(?:${PACK}|pkgs?|pkt)(?=\.?\s+(?!(?:foil|pasta)\b)\p{L})|egg(?:\s+(?:white|yolk))?(?=\s*(?:$|[,;]|\(\D)))`,
  'iu',
);

/** The words of a line without an amount, marked; so is a number with which it begins, whatever that counts, as nobody has read it. */
export function markedLine(text: string): Words[] {
  const words = marked(text);
  const size = HOW_MUCH.exec(text);
  const first = FIRST.exec(text) ?? (size === null ? ONE_OF.exec(text) : null);
  if (typeof words[0] === 'string' && first !== null)
    return [{ asWritten: first[0] }, ...marked(text.slice(first[0].length))];
  if (size === null) return words;
  const [before, behind] = [text.slice(0, size.index), text.slice(size.index + size[0].length)];
  return merged([...marked(before), { asWritten: size[0] }, ...marked(behind)]);
}

/** The words of a line without an amount, so many times where it is sure what that means. */
export function multipliedWords(text: string, times: Ratio): Words[] {
  const part = partOf(text);
  if (part === null) return markedLine(text);
  const { before, least, joint, most, rest } = part;
  const numbers = most === undefined ? [least] : [least, most];
  const last = most ?? least;
  const measured = numbers.map((number) => measurable(multiplied(number, times), ''));
  const wasMany = last.over > last.under;
  const isMany = measured.some(({ amount }) => amount.over > amount.under);
  const [first = '', ...others] = marked(wasMany === isMany ? rest : counted(rest, isMany));
  const said = before + measured.map(measurableText).join(joint);
  return typeof first === 'string' ? [said + first, ...others] : [said, first, ...others];
}
