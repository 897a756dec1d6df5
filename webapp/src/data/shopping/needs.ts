import { unitAt, unitCalled, UNITS, type Unit } from '../../kitchen/kitchen-units.ts';
import { ratioText } from '../../kitchen/scaled-text.ts';
import { singular } from '../../kitchen/singular.ts';
import type { Ratio } from '../../kitchen/times.ts';
import { showUnit } from '../../kitchen/unit.ts';
import { isMarked, marked, markedLine, partOf, type Words } from '../../kitchen/unscaled-words.ts';
import { aisleOf, CANNED } from './aisles.ts';
import { asNumber, dividedBy, exact, type Exact, multiply, ZERO } from './exact.ts';
import { type IngredientName, ingredientName } from '../../kitchen/ingredient-name.ts';
import { asRead, type ListedLine, withoutMore } from './line-reading.ts';
import { isUnread, type OtherAmount, readQuantifier } from './quantifier.ts';
import { saidWeights, timesWeights, type Weights } from './said-weight.ts';
import { spoonedKey } from './spooned.ts';

/** What can be added up: volumes and weights of one system in their smallest unit, what is counted in the same way, and what has no amount. */
export type Kind = 'us volume' | 'metric volume' | 'us weight' | 'metric weight' | 'some' | `${string} each`;

/** An amount of what can be added up. */
export interface Amount {
  kind: Kind;
  /** Both ends of a range; of one amount the same. In teaspoons, milliliters, ounces, grams, or as it is counted. */
  least: Exact;
  most: Exact;
  /** The unit in which it is written, and what is said of it: `cups`, `packed`. */
  unit: string;
  quantifier: string;
  /** What its line says that it weighs. */
  weights?: Weights;
}

/** How much of something a line asks for: "1 cup plus 2 tablespoons" are two amounts. */
export interface Need extends Omit<IngredientName, 'notes'> {
  amounts: readonly Amount[];
  /** What the line says besides; an amount that is not multiplied is marked. */
  notes: readonly (readonly Words[])[];
}

/** The units in which volumes and weights are added up. */
const BASES = {
  'us volume': UNITS.teaspoon,
  'metric volume': UNITS.milliliter,
  'us weight': UNITS.ounce,
  'metric weight': UNITS.gram,
} as const;

/** The largest numbers that a recipe may have; what is beyond has no amount. */
const LARGEST = 1_000_000;
const FINEST = 10_000;

/** What a line asks for, so many times. */
export function needOf(line: ListedLine, times: Exact): Need {
  if (!isAmount(line)) return needWithoutAmount(line, times);
  const { line: readLine, asides, isSized } = asRead(line);
  const { text, quantifier, unit: written } = inItsPlaces(onTopBefore(readLine));
  const isDozen = /^dozens?$/i.test(written);
  const { text: first, more } = withoutMore(text);
  const { named, unit } = inACan(withoutPiece(ingredientName(first), isDozen ? '' : written));
  const { others, said } = readQuantifier(quantifier);
  const isOdd = isSized || isUnread(said) || isMarked(marked(said.replaceAll(/\([^()]*\)/g, ' ')));
  const amounts = isOdd
    ? undefined
    : amountsOf({ amount: exact(readLine.over, readLine.under), unit, said, others }, named.key);
  return {
    ...named,
    key: spoonedKey(named.key, unit, `${quantifier} ${text}`),
    notes: [...asides, ...[...named.notes, ...more].map(marked)],
    amounts: (amounts ?? [unread(readLine)]).map((amount, place) => {
      const factor = isDozen && amounts !== undefined ? multiply(times, exact(12)) : times;
      return {
        ...amount,
        least: multiply(amount.least, factor),
        most: multiply(amount.most, factor),
        weights: timesWeights(weightsAt(place, amounts, line), times),
      };
    }),
  };
}

/** What all of a line weighs is the weight of its first amount; of what is added up apart, nobody knows it. */
function weightsAt(place: number, amounts: readonly Amount[] = [], line: ListedLine): Weights {
  const [first, ...others] = amounts;
  if (first === undefined || others.some(({ kind }) => kind !== first.kind)) return new Map();
  return place === 0 ? saidWeights(line) : timesWeights(saidWeights(line), ZERO);
}

function isAmount({ over, under }: Pick<ListedLine, 'over' | 'under'>): boolean {
  const isNumber = [over, under].every((number) => Number.isSafeInteger(number) && number > 0);
  return isNumber && over <= LARGEST && under <= FINEST;
}

/** "Salt" is some salt; of "2 large or 3 medium onions" nobody knows what adds up, so it is taken as it is written, so many times. */
function needWithoutAmount(line: ListedLine, times: Exact): Need {
  const handful = handfulOf(line);
  if (handful !== undefined) return needOf(handful, times);
  const part = needOfPart(line, times);
  if (part !== undefined) return part;
  const { text, more } = withoutMore(line.text);
  const { name, key, notes } = withoutPinch(ingredientName(text));
  const amount: Amount = isMarked(markedLine(name))
    ? { kind: SO_OFTEN, least: times, most: times, unit: '', quantifier: TIMES }
    : { kind: 'some', least: ZERO, most: ZERO, unit: '', quantifier: '' };
  return { name, key, notes: [...notes, ...more].map(marked), amounts: [amount] };
}

/** "Juice of 1/2 lemon" is half a lemon, which is wanted for its juice. */
function needOfPart(line: ListedLine, times: Exact): Need | undefined {
  const { before = '', least = NONE, most = least, rest = '' } = partOf(line.text) ?? {};
  if (![least, most].every(isAmount)) return undefined;
  const quantifier = most === least ? '' : `(up to ${ratioText(most)})`;
  const need = needOf({ ...least, unit: '', quantifier, text: rest.trim() }, times);
  const said = before.toLowerCase().replace(/\s+(?:of|from)\s+$/, '');
  const part = said.replaceAll(/\b(?:finely|freshly|grated|squeezed)\s+/g, '');
  return {
    ...need,
    name: `${need.name} (${part})`,
    key: `${part} of ${need.key}`,
    notes: said === part ? need.notes : [[said], ...need.notes],
  };
}

const NONE: Ratio = { over: 0, under: 1 };

/** What a line says of how much. */
interface Said {
  amount: Exact;
  unit: string;
  said: string;
  others: readonly OtherAmount[];
}

/** All amounts of a line; undefined where it is not understood how they belong together. */
function amountsOf({ amount, unit, said, others }: Said, key: string): Amount[] | undefined {
  const first = amountOf(amount, unit, said, key);
  const added: Amount[] = [];
  for (const other of others) {
    const measure = unitNamed(other.unit);
    const isSameUnit = [unit, ''].some(
      (own) => singular(other.unit.toLowerCase()) === singular(own.toLowerCase()),
    );
    if (!isSameUnit && measure === undefined) return undefined;
    const next = isSameUnit
      ? amountOf(other.amount, unit, said, key)
      : amountOf(other.amount, measure?.many ?? '', '', key);
    if (other.how === 'plus') {
      if (other.unit === '') return undefined;
      added.push(next);
    } else if (next.kind === first.kind) {
      if (asNumber(next.most) > asNumber(first.most)) first.most = next.most;
    } else if (other.how === 'up to') return undefined;
    // "2 tablespoons or 30 ml" says the same again.
  }
  return [first, ...added];
}

function unitNamed(written: string): Unit | undefined {
  const words = written.split(' ');
  const found = unitAt(words, 0);
  if (found?.words !== words.length || found.unit === 'degrees') return undefined;
  const unit = found.unit === 'c' ? UNITS.cup : found.unit;
  return unit.measure === 'temperature' ? undefined : unit;
}

function amountOf(amount: Exact, written: string, said: string, key: string): Amount {
  const unit = measuring(written, key);
  const restated = unit === undefined ? said : said.replace(RESTATED, '').trim();
  // A heaped spoon is not a level one.
  if (unit === undefined || restated !== '')
    return { ...countedAs(written, restated), least: amount, most: amount };
  const kind: keyof typeof BASES = `${unit.isMetric ? 'metric' : 'us'} ${unit.measure === 'volume' ? 'volume' : 'weight'}`;
  const inBase = multiply(amount, exact(Math.round(unit.inBase / BASES[kind].inBase)));
  return { kind, least: inBase, most: inBase, unit: unit.many, quantifier: '' };
}

/** What nobody can add up is taken as it is written, so many times. */
function unread({ over, under, unit, quantifier }: ListedLine): Amount {
  const once = exact(1);
  const words = [ratioText({ over, under }), showUnit(unit, over, under), quantifier]
    .filter(Boolean)
    .join(' ');
  return { kind: `${words} each`, least: once, most: once, unit: '', quantifier: `${TIMES}${words}` };
}

/** Between how often something is wanted and what it is. */
export const TIMES = '× ';
/** What is wanted so often is as its line has it. */
export const SO_OFTEN: Kind = `${TIMES} each`;

/** So many of the unit, of an amount in the base of its kind. */
export function inUnit(amount: Exact, unit: Unit, kind: keyof typeof BASES): Exact {
  return dividedBy(amount, Math.round(unit.inBase / BASES[kind].inBase));
}

/** What a recipe says in parentheses behind a unit is mostly the same again: "400 grams (14 ounces)". More is more. */
const RESTATED = /\((?!\s*(?:\+|plus\b|or\b|and\b|up to\b))(?:[^()]*\d[^()]*|metric|optional)\)/gi;

function measuring(written: string, key: string): Unit | undefined {
  const unit = unitCalled(written.toLowerCase());
  if (unit === undefined || unit.measure === 'temperature') return undefined;
  // There are sticks of cinnamon, too.
  return unit === UNITS.stick && !/\b(?:butter|margarine)$/.test(key) ? undefined : unit;
}

const HOW_FULL =
  /^((?:firmly |lightly )?(?:packed|heaped|heaping|level|rounded|scant|generous))\s+(\S+)\s+(?:of\s+)?(.*)$/i;

/** In what yeast is pressed. */
const CAKE = /^cakes?\s+(?:of\s+)?(?=(?:[\p{L}-]+\s+)*yeast\b)/iu;

/** "3 packed cups of parsley" says the unit behind another word, "a dozen large eggs" the size, "2 cakes yeast" in what it is sold. */
function inItsPlaces(line: ListedLine): ListedLine {
  const [cake = ''] = line.unit === '' ? (CAKE.exec(line.text) ?? []) : [];
  if (cake !== '') return { ...line, unit: 'cakes', text: line.text.slice(cake.length) };
  if (line.quantifier !== '') return line;
  if (/^dozens?$/i.test(line.unit)) {
    const [found = '', size = ''] = /^((?:extra )?(?:small|medium|large))\s+(?=\S)/i.exec(line.text) ?? [];
    return { ...line, quantifier: size, text: line.text.slice(found.length) };
  }
  const found = line.unit === '' ? HOW_FULL.exec(line.text) : null;
  const [, how = '', unit = '', text = ''] = found ?? [];
  return unitCalled(unit.toLowerCase()) === undefined ? line : { ...line, unit, quantifier: how, text };
}

const ON_TOP =
  /(?<=\S)\s*,?\s+plus\s+([\d¼½¾⅐-⅞][\d\s./¼½¾⅐-⅞]*)([a-z][a-z ]*?)\.?(?=$|\s*[,;(]|\s+(?:for|to)\b)/i;

/** "1 cup milk plus 2 tablespoons" says behind the name what comes on top. */
function onTopBefore(line: ListedLine): ListedLine {
  const [found = '', amount = '', unit = ''] = ON_TOP.exec(line.text) ?? [];
  if (found === '' || unitNamed(unit) === undefined) return line;
  const quantifier = `${line.quantifier} (plus ${amount.trim()} ${unit})`.trim();
  // What that is for is said neither of the thing nor of the rest.
  const end = line.text.indexOf(found) + found.length;
  const behind = line.text.slice(end).replace(/^\s+(?:for|to)\s[^,;(]*/, '');
  return { ...line, quantifier, text: line.text.slice(0, end - found.length) + behind };
}

/** "Handful of parsley" is one, and can be added up. */
function handfulOf(line: ListedLine): ListedLine | undefined {
  const [found = '', quantifier = ''] =
    /^(?:an? )?(?:(generous|large|small) )?handfull?(?: of)? (?=\S)/i.exec(line.text) ?? [];
  if (found === '') return undefined;
  return { over: 1, under: 1, unit: 'handfuls', quantifier, text: line.text.slice(found.length) };
}

/** What is sold fresh is another thing in a can: "1 can tomatoes" are canned tomatoes. */
function inACan({ named, unit }: Named): Named {
  if (!/^(?:can|tin|jar)s?$/i.test(unit)) return { named, unit };
  const key = `${CANNED}${named.key}`;
  const isOtherwise = aisleOf(named.name) !== 'canned' && aisleOf(key) === 'canned';
  return { named: isOtherwise ? { ...named, key } : named, unit };
}

/** Pieces of something that are called after it: cloves of garlic are written in two ways. */
const PIECES =
  /^(garlic|celery|lemongrass|parsley|cilantro|thyme|rosemary|mint|dill|basil|oregano|broccoli|cauliflower) (clove|stalk|rib|sprig|head)$/;

/** What a line names, and the unit in which it asks for it. */
interface Named {
  named: IngredientName;
  unit: string;
}

function withoutPiece(named: IngredientName, unit: string): Named {
  const [, key = '', piece = ''] = (unit === '' ? PIECES.exec(named.key) : null) ?? [];
  if (key === '') return { named, unit };
  return { named: { ...named, key, name: named.name.replace(/\s+\S+$/, '') }, unit: `${piece}s` };
}

/** In parentheses or not, it means the same. */
const HOW_MUCH = /^\((heaping|heaped|rounded|level|scant|generous|packed|small|medium|large|whole)\)$/;

function countedAs(unit: string, quantifier: string): Pick<Amount, 'kind' | 'unit' | 'quantifier'> {
  const said = quantifier.toLowerCase().replace(HOW_MUCH, '$1').replaceAll(/\s+/g, ' ').trim();
  const one = unit.toLowerCase().split(' ').map(singular).join(' ');
  return { kind: `${one}|${sizeOf(said)} each`, unit: unit.toLowerCase(), quantifier: said };
}

/** However a size is written, "(15 oz)", "(15-ounce)" or "(15 ounces each)", it is the same one. */
function sizeOf(said: string): string {
  const [, number = '', name = ''] = /^\(([\d./]+)[\s-]?([a-z ]+?)\.?(?: each)?\)$/.exec(said) ?? [];
  const unit = unitNamed(name);
  return unit === undefined ? said : `(${number} ${unit.one})`;
}

/** "A pinch of salt" is some salt. */
function withoutPinch(named: IngredientName): IngredientName {
  const [said = ''] =
    /^(?:an? )?(?:(?:few|generous|large|small|little|good) )?(?:pinch(?:es)?|dash(?:es)?|splash|drizzle|handfull?|sprinkle|bit|knob)(?: of)? (?=\S)/i.exec(
      named.name,
    ) ?? [];
  if (said === '') return named;
  const found = ingredientName(named.name.slice(said.length));
  return { ...found, notes: [said.replace(/ of $/, '').trim(), ...named.notes, ...found.notes] };
}
