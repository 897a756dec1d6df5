import { type Unit, unitCalled, UNITS } from './kitchen-units.ts';

/** An amount that stands in a text with its unit: "2 cups", "350°F", "3-4 tbsp", "gas mark 4". */
export interface Measured {
  /** As it is written. */
  text: string;
  /** One, or the two ends of a range. */
  numbers: readonly number[];
  unit: Unit;
}

/** A fraction that stands behind a whole number. */
const FRACTION = String.raw`(?:1[/⁄](?:1[0-6]|[2-9])|2[/⁄][35]|3[/⁄][458]|4[/⁄]5|5[/⁄][68]|7[/⁄]8)(?!\d)|[¼½¾⅐-⅞]`;
/** Between a whole number and a fraction that is no second one: "1-1/2", "2 and 1/2", "1 & ½". */
const JOINED = String.raw`(?:-|\s+and\s+(?:an?\s+)?|\s*&\s*)`;
/** Small numbers in words, from one on. */
export const WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const AND_A_HALF = String.raw`(?:\s+and\s+|\s*&\s*)(?:an?\s+|one[\s-])half\b(?!-)`;
/** Numbers as people write them: `2`, `1,000`, `1.5`, `.5`, `1 1/2`, `1-1/2`, `1 and 1/2`, `one & a half`, `1½`, `3/4`. */
export const NUMBER = String.raw`(?:[1-9]\d*|${WORDS.join('|')})(?:${JOINED}(?:${FRACTION})|${AND_A_HALF})|(?:\d+\s+)?\d+[/⁄]\d+|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?\s?[¼½¾⅐-⅞]?|[¼½¾⅐-⅞]|\.\d+`;
/** The whole number before a fraction that is joined to it. */
const WHOLE = new RegExp(String.raw`(\d)${JOINED}(?=[\d¼½¾⅐-⅞])`, 'i');
const HALF = new RegExp(`${AND_A_HALF}$`, 'i');
const HALF_A = String.raw`half\s+(?:of\s+)?an?`;
const HALF_ALONE = new RegExp(`^${HALF_A}$`, 'i');
const WORD = new RegExp(String.raw`^(?:${WORDS.join('|')})\b`, 'i');

/** A part in words: "two-thirds cup", "three quarters of a cup". */
const PART = String.raw`(?:one|two|three|five|seven)[\s-](?:half|thirds?|fourths?|quarters?|eighths?)(?:\s+of\s+an?)?`;
const PART_ALONE = new RegExp(`^${PART}$`, 'i');
const PARTS = new Map([
  ['h', 2],
  ['t', 3],
  ['f', 4],
  ['q', 4],
  ['e', 8],
]);
const SMALL = String.raw`(?:${HALF_A}|${PART}|${WORDS.join('|')})\b`;
/** A small number in words before its unit. "The one cup" is no amount, "a two pound roast" a size, and "twenty-two pounds" are not two. */
const IN_WORDS = String.raw`(?<![-–]|\b(?:an?|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred)\s)(?<!\b(?:the|this|that|any|each|every|which|no)\s(?=one\b))(?<!(?:\d|\b(?:${WORDS.join('|')}))(?:\s+(?:and|&))?\s+(?=half\b))${SMALL}`;

/** A number in its parts, in digits with points and slashes: "1", "1/2". */
export function numberParts(text: string): string[] {
  return text
    .replace(HALF_ALONE, '1/2')
    .replace(PART_ALONE, (part) =>
      part.replace(/[\s-](.).*/s, (_, first: string) => `/${PARTS.get(first.toLowerCase()) ?? 1}`),
    )
    .replace(WORD, (word) => String(WORDS.indexOf(word.toLowerCase()) + 1))
    .replace(HALF, ' 1/2')
    .replace(WHOLE, '$1 ')
    .replaceAll(/[¼½¾⅐-⅞]/gu, (letter) => ` ${letter.normalize('NFKC')}`)
    .replaceAll('⁄', '/')
    .replaceAll(/,(?=\d{3}\b)/g, '')
    .replace(',', '.')
    .trim()
    .split(/\s+/);
}

/** What stands between the two ends of a range: "2-3", "2 to 3", "2 bis 3", "2 à 3", "2 o 3", "between 2 and 3", "350° and 375°F". */
export const TO = String.raw`(?:\s*(?:-|–|to|or)\s*|\s+(?:bis|à|o)\s+|(?<=\bbetween\s(?:[\d\s.,/⁄°º¼½¾⅐-⅞]*|${WORDS.join('|')})|[°º])\s*\band\s+)`;

/** Units of a recipe's amounts. A stick is one of butter, and says so. */
const AMOUNTS = Object.values<Unit>(UNITS).filter(
  (unit) => unit.measure !== 'temperature' && unit !== UNITS.stick,
);
const NAMES = AMOUNTS.flatMap(({ names }) => names)
  .toSorted((one, other) => other.length - one.length)
  .map((name) => `${name.replaceAll(' ', String.raw`\.?\s`)}s?`)
  .concat(String.raw`t(?=\.?\s+\p{L})`)
  .join('|');

/** Of a temperature, either the sign or the word says what it is; a letter alone is one only behind a number of an oven. */
const DEGREES = String.raw`\s?(?:[°º]|deg(?:ree)?s?\b\.?)`;

/** Of gas, what ovens have, and no time: "turn off the gas 5 minutes before". */
const MARK = String.raw`(?:1[/⁄][24]|10|[1-9]|[¼½])`;
const GAS =
  String.raw`gas(?:[\s-]?mark)?\.?\s?(?<mark>${MARK})(?:${TO}(?<upperMark>${MARK}))?` +
  String.raw`(?![/⁄]\d{1,2}(?!\d)|\s?[°º¼½]|[.,]?\d|(?:${TO}\d+)?[\s-]*(?:min|hour|hr|sec|burner|ring))`;

const MEASURED = new RegExp(
  String.raw`(?:(?<!\d[/⁄.,]|[\d\p{L}])|(?<=gas(?:[\s-]?mark)?\s?\d/))(?:` +
    String.raw`(?<from>(?:[-−]|minus\s)?(?:${NUMBER}))(?:(?:${DEGREES})?${TO}(?<to>${NUMBER}))?(?:${DEGREES}\s?(?<scale>fahrenheit|celsius|f|c)|\s?(?<letter>[FC]))` +
    String.raw`|(?<least>${NUMBER}|${IN_WORDS})(?:${TO}(?<most>${NUMBER}|${SMALL}))?(?:(?<!\p{L})[\s-]?|\s)(?<name>${NAMES})|${GAS}` +
    String.raw`)(?![\p{L}\d])`,
  'giu',
);
/** Below this, `2 C` is rather two cups. */
const COLDEST_OVEN = 90;
/** No recipe takes so many cups, and few things are so cold. */
const MANY_CUPS = 20;
const DEGREES_BEFORE = /\b(?:at|to|below|above|under|over)\s+(?:about\s+)?$/i;
/** Words before a number that can only be one of degrees, with a letter behind it. */
const OF_HEAT =
  /\b(?:at|to|below|above|under|over|of|is|until|reach(?:es|ed|ing)?|registers?|reads?|hits?|thermometer|temp(?:erature)?)[\s:]+(?:(?:it|is|of|at|about|around|at\s+least)\s+){0,2}$/i;
/** And behind it: "74 C inside". */
const HOT_INSIDE = /^\s*(?:inside|internal|core|in\s+the\s+(?:middle|cent(?:er|re)|thickest))\b/i;

/** A text in its parts: the words as they are, and the amounts that stand in it with their units. */
export function measuresIn(text: string): (string | Measured)[] {
  const parts: (string | Measured)[] = [];
  let end = 0;
  for (const { 0: found, index, groups = {} } of text.matchAll(MEASURED)) {
    // Behind a short name stands a dot, unless it ends the sentence.
    const goesOn = SHORT.test(found) ? GOES_ON_SHORT : GOES_ON;
    const dot = goesOn.test(text.slice(index + found.length)) ? '.' : '';
    const isCup = mayBeCups(groups, dot) && !DEGREES_BEFORE.test(text.slice(0, index));
    const isHeat =
      OF_HEAT.test(text.slice(0, index)) || HOT_INSIDE.test(text.slice(index + found.length + dot.length));
    const measured = asMeasured(
      isCup ? { least: groups.from, most: groups.to, name: 'cup' } : groups,
      isHeat ? MANY_CUPS : COLDEST_OVEN,
    );
    if (measured === undefined || isSizeInWords(groups)) continue;
    const isFilled = measured.unit === UNITS.cup && measured.numbers.length === 1;
    if (isFilled && INTO.test(text.slice(0, index)) && ENDS.test(text.slice(index + found.length))) continue;
    const between = text.slice(end, index);
    const part = withHalf({ ...measured, text: found + dot }, text.slice(index + found.length + dot.length));
    const last = parts.at(-1);
    const isSum = typeof last === 'object' && isAdded(last, between, part);
    if (isSum) parts[parts.length - 1] = sum(last, between, part);
    else parts.push(between, part);
    end = index + part.text.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}

const HALF_BEHIND = new RegExp(String.raw`^${AND_A_HALF}(?!\s+(?:${NAMES})\b)`, 'i');

/** An amount with the half behind its unit: "two cups and a half". */
function withHalf(part: Measured, behind: string): Measured {
  const [number = 0.5, upper] = part.numbers;
  const isWhole = Number.isInteger(number) && upper === undefined && part.unit.measure !== 'temperature';
  const [half] = isWhole ? (HALF_BEHIND.exec(behind) ?? []) : [];
  return half === undefined ? part : { ...part, text: part.text + half, numbers: [number + 0.5] };
}

/** "Eight ounce packages" are of that size, as nobody says "eight ounce" of an amount. */
function isSizeInWords({ least, most, name = '' }: Record<string, string | undefined>): boolean {
  const number = most ?? least ?? '';
  return /\p{L}$/u.test(number) && readNumber(number) > 1 && /^\p{L}{4,}(?<!s|sp)$/iu.test(name);
}

/** What somebody drinks from: "divide among four cups". */
const INTO = /\b(?:into|among|between)\s+$/i;
const ENDS = /^\s*(?:$|[.,;)]|and\b)/i;

/** Units that are written one behind the other, the larger one first: "1 lb 4 oz". */
const ADDED = new Map<Unit, readonly Unit[]>([
  [UNITS.pound, [UNITS.ounce]],
  [UNITS.kilogram, [UNITS.gram]],
  [UNITS.liter, [UNITS.deciliter, UNITS.milliliter]],
  [UNITS.gallon, [UNITS.quart, UNITS.pint, UNITS.cup]],
  [UNITS.quart, [UNITS.pint, UNITS.cup]],
  [UNITS.pint, [UNITS.cup, UNITS.fluidOunce]],
  [UNITS.cup, [UNITS.tablespoon, UNITS.teaspoon]],
  [UNITS.tablespoon, [UNITS.teaspoon]],
]);
/** The dot is one of an abbreviation: "1 lb. 4 oz." */
const ADDS = /^(?:\s*|,?\s+(?:and|plus)\s+|\s*[+&]\s*)$/i;
const ADDS_BEHIND_A_DOT = /^\.\s*$/;
const SHORT = /(?:lbs?|k?g|qts?|pts?|gal|tbsp|tbs|tsp|oz|ml|(?<!\p{L})[fc])$/iu;
const GOES_ON = /^\.\s\p{Ll}/u;
const GOES_ON_SHORT = /^\.\s(?:\p{Ll}|\()/u;

/** Whether an amount is a part of the one before it: less of a smaller unit than the larger one is. */
function isAdded(one: Measured, between: string, other: Measured): boolean {
  const isBeside = ADDS.test(between) || (ADDS_BEHIND_A_DOT.test(between) && SHORT.test(one.text));
  const [first, second] = [one.numbers[0] ?? Number.NaN, other.numbers[0] ?? Number.NaN];
  const isOne = one.numbers.length === 1 && other.numbers.length === 1 && first >= 1;
  return (
    isBeside &&
    isOne &&
    ADDED.get(one.unit)?.includes(other.unit) === true &&
    second * other.unit.inBase < one.unit.inBase
  );
}

function sum(one: Measured, between: string, other: Measured): Measured {
  const more = ((other.numbers[0] ?? 0) * other.unit.inBase) / one.unit.inBase;
  return {
    text: one.text + between + other.text,
    numbers: [(one.numbers[0] ?? 0) + more],
    unit: one.unit,
  };
}

function asMeasured(
  groups: Record<string, string | undefined>,
  sureFrom: number,
): Omit<Measured, 'text'> | undefined {
  const { from, to, scale, letter, least, most, name, mark, upperMark } = groups;
  if (mark !== undefined) {
    const marks = [mark, upperMark].filter((one) => one !== undefined).map(readNumber);
    return { numbers: marks, unit: UNITS.gasMark };
  }
  const degrees = /^c/i.test(scale ?? letter ?? '') ? UNITS.celsius : UNITS.fahrenheit;
  const unit = name === undefined ? degrees : unitNamed(name);
  const numbers = [from ?? least, to ?? most]
    .filter((number) => number !== undefined)
    .map((number) => readNumber(IN_HUNDREDS.includes(unit) ? number.replace(THOUSANDS, '$1$2') : number));
  // What goes down is no range, and nobody knows what else it is. Ovens are turned down.
  if (name !== undefined && isFalling(numbers)) return undefined;
  // "400/425°F" are two settings.
  if (name === undefined && /[/⁄]/.test(`${from ?? ''}${to ?? ''}`)) return undefined;
  if (unit === undefined || !numbers.every(Number.isFinite)) return undefined;
  // A letter in any case matches, but `400 f` and `2 c` say nothing for sure.
  const isSure =
    letter === undefined ||
    (letter === letter.toUpperCase() && numbers.every((number) => number >= sureFrom));
  return isSure ? { numbers, unit } : undefined;
}

/** Whether a letter says cups rather than degrees, as old cards have them: "1 c.", "1/2 c", "5 1/2 to 6 C. flour". */
function mayBeCups({ from, to, letter }: Record<string, string | undefined>, dot: string): boolean {
  const numbers = [from, to].filter((number) => number !== undefined);
  const isFraction = letter === 'c' && /[/⁄¼½¾⅐-⅞]/u.test(numbers.join(' '));
  const isFew = numbers.map(readNumber).every((number) => number > 0 && number < MANY_CUPS);
  return /^c$/i.test(letter ?? '') && (dot !== '' || isFraction) && isFew;
}

/** Of these nobody takes thousandths: "1.000 ml" is a liter (`domain/src/ingredient_line/number.rs`). */
const IN_HUNDREDS: readonly (Unit | undefined)[] = [UNITS.gram, UNITS.milliliter];
const THOUSANDS = /^([1-9]\d{0,2})\.(\d\d0)\s*$/;

/** A cook's T is a tablespoon, and t a teaspoon. */
function unitNamed(name: string): Unit | undefined {
  if (name === 'T') return UNITS.tablespoon;
  if (name === 't') return UNITS.teaspoon;
  return unitCalled(name.toLowerCase().replaceAll('.', '').replaceAll(/\s/g, ' '));
}

/** Whether the second of two numbers is not the larger one. */
export const isFalling = ([first = 0, second]: readonly number[]) => second !== undefined && second <= first;

/** What is written in digits, as a number. */
export function readNumber(text: string): number {
  return numberParts(text.replace(/−|minus\s/i, '-'))
    .map((part) => {
      const [over, under = 1] = part.split('/').map(Number);
      return (over ?? Number.NaN) / under;
    })
    .reduce((sum, part) => sum + part, 0);
}
