import { unitCalled, UNITS, type Unit } from '../recipes/kitchen-units.ts';
import { singular } from '../recipes/singular.ts';
import { asNumber, dividedBy, exact, type Exact, multiply } from './exact.ts';
import { type IngredientName, ingredientName } from './ingredient-name.ts';

/** A line of a recipe's ingredients, as the list keeps it. */
export interface ListedLine {
  over: number;
  under: number;
  unit: string;
  quantifier: string;
  text: string;
}

/** What can be added up: volumes and weights of one system in their smallest unit, what is counted in the same way, and what has no amount. */
export type Kind = 'us volume' | 'metric volume' | 'us weight' | 'metric weight' | 'some' | `${string} each`;

/** How much of something a line asks for. */
export interface Need extends IngredientName {
  kind: Kind;
  /** Both ends of a range; of one amount the same. In teaspoons, milliliters, ounces, grams, or as it is counted. */
  least: Exact;
  most: Exact;
  /** The unit in which it is written, and what is said of it: `cups`, `packed`. */
  unit: string;
  quantifier: string;
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

/** What a line asks for, so many times. */
export function needOf(line: ListedLine, times: Exact): Need {
  const written = inItsPlaces(line);
  const { over, under } = written;
  const isAmount =
    Number.isSafeInteger(over) && Number.isSafeInteger(under) && over > 0 && under > 0 && over <= LARGEST;
  const named = ingredientName(written.text);
  if (!isAmount) {
    const name = withoutPinch(named);
    return { ...name, kind: 'some', least: exact(0), most: exact(0), unit: '', quantifier: '' };
  }
  const { most: upTo, quantifier } = range(written.quantifier);
  const amount = exact(over, under);
  const isRange = upTo !== undefined && asNumber(upTo) > asNumber(amount);
  const least = multiply(amount, times);
  const most = isRange ? multiply(upTo, times) : least;
  const unit = measuring(written.unit, named.key);
  if (unit === undefined) return { ...counted(named, written.unit, quantifier), least, most };
  const restated = quantifier.replace(RESTATED, '').trim();
  const kind: keyof typeof BASES = `${unit.isMetric ? 'metric' : 'us'} ${unit.measure === 'volume' ? 'volume' : 'weight'}`;
  const base = exact(Math.round(unit.inBase / BASES[kind].inBase));
  // A heaped spoon is not a level one.
  if (restated !== '') return { ...named, ...countedAs(written.unit, restated), least, most };
  return {
    ...named,
    kind,
    least: multiply(least, base),
    most: multiply(most, base),
    unit: unit.many,
    quantifier: '',
  };
}

/** So many of the unit, of an amount in the base of its kind. */
export function inUnit(amount: Exact, unit: Unit, kind: keyof typeof BASES): Exact {
  return dividedBy(amount, Math.round(unit.inBase / BASES[kind].inBase));
}

/** What a recipe says in parentheses behind a unit is mostly the same again: "400 grams (14 ounces)". More is more. */
const RESTATED =
  /\((?!\s*(?:\+|plus\b|or\b|and\b|up to\b))(?:[^()]*\d[^()]*|about|approx\.?|metric|optional)\)/gi;

function measuring(written: string, key: string): Unit | undefined {
  const unit = unitCalled(written.toLowerCase());
  if (unit === undefined || unit.measure === 'temperature') return undefined;
  // There are sticks of cinnamon, too.
  return unit === UNITS.stick && !/\b(?:butter|margarine)$/.test(key) ? undefined : unit;
}

const HOW_FULL =
  /^((?:firmly |lightly )?(?:packed|heaped|heaping|level|rounded|scant|generous))\s+(\S+)\s+(?:of\s+)?(.*)$/i;

/** "3 packed cups of parsley" says the unit behind another word. */
function inItsPlaces(line: ListedLine): ListedLine {
  const found = line.unit === '' && line.quantifier === '' ? HOW_FULL.exec(line.text) : null;
  const [, how = '', unit = '', text = ''] = found ?? [];
  return unitCalled(unit.toLowerCase()) === undefined ? line : { ...line, unit, quantifier: how, text };
}

/** The end of a range, which a recipe keeps as "(up to 3)", and what else is said. */
function range(quantifier: string): { most: Exact | undefined; quantifier: string } {
  const [found = '', whole = '', over = '', under = ''] =
    /\(up to (?:(\d{1,6})(?:\s|\)))?(?:(\d{1,6})\/([1-9]\d{0,5}))?\s*\)?/i.exec(quantifier) ?? [];
  if (whole === '' && over === '') return { most: undefined, quantifier };
  const fraction = over === '' ? exact(0) : exact(BigInt(over), BigInt(under));
  const most = exact(BigInt(whole || '0') * fraction.under + fraction.over, fraction.under);
  return { most, quantifier: quantifier.replace(found, ' ').replaceAll(/\s+/g, ' ').trim() };
}

/** Pieces of something that are called after it: cloves of garlic are written in two ways. */
const PIECES =
  /^(garlic|celery|lemongrass|parsley|cilantro|thyme|rosemary|mint|dill|basil|oregano|broccoli|cauliflower) (clove|stalk|rib|sprig|head)$/;

function counted(named: IngredientName, unit: string, quantifier: string): Omit<Need, 'least' | 'most'> {
  const [, key = '', piece = ''] = (unit === '' ? PIECES.exec(named.key) : null) ?? [];
  if (key === '') return { ...named, ...countedAs(unit, quantifier) };
  const name = named.name.replace(/\s+\S+$/, '');
  return { ...named, name, key, ...countedAs(`${piece}s`, quantifier) };
}

/** In parentheses or not, it means the same. */
const HOW_MUCH = /^\((heaping|heaped|rounded|level|scant|generous|packed|small|medium|large|whole)\)$/;

function countedAs(unit: string, quantifier: string): Pick<Need, 'kind' | 'unit' | 'quantifier'> {
  const said = quantifier.toLowerCase().replace(HOW_MUCH, '$1').replaceAll(/\s+/g, ' ').trim();
  const one = unit.toLowerCase().split(' ').map(singular).join(' ');
  return { kind: `${one}|${said} each`, unit: unit.toLowerCase(), quantifier: said };
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
