import { showAmount } from '../../../kitchen/amount.ts';
import { showUnit } from '../../../kitchen/unit.ts';

/** A part of what a decision changed. */
export interface Change {
  /** What it is, for people: `Minutes to prepare`. */
  name: string;
  was: unknown;
  is: unknown;
}

/** What a decision changed, part by part; what is inside of a part comes without it. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [parts(before), parts(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  return (
    names
      .map((name) => ({ name, was: was.get(name), is: is.get(name) }))
      .filter((change) => !isNothing(change.was) || !isNothing(change.is))
      // What is inside of a part is told as a whole; what was left alone in it is no change.
      .filter((change) => JSON.stringify(change.was) !== JSON.stringify(change.is))
  );
}

/** Whether there is nothing to show of a value. */
export function isNothing(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** The parts of a thing by their names; a thing in it (a recipe, what was submitted) brings its own. */
function parts(thing: unknown): Map<string, unknown> {
  const found = new Map<string, unknown>();
  if (!isThing(thing)) return found;
  for (const [name, value] of Object.entries(thing)) {
    if (isThing(value)) for (const [inner, part] of parts(value)) found.set(inner, part);
    else found.set(inWords(name), value);
  }
  return found;
}

function isThing(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What the forms call what the trail names otherwise. */
const NAMES: Readonly<Record<string, string>> = {
  altText: 'What the photo shows',
  avatarId: 'Avatar',
  cards: 'The original card',
  cookMinutes: 'Minutes to cook',
  picUrl: 'Photo',
  place: 'Where',
  prepMinutes: 'Minutes to prepare',
  recipeId: 'Recipe number',
  recipeText: 'Ingredients and instructions',
  time: 'When',
  told: 'The story',
  who: 'First cooked by',
};

/** `displayName` as people write it: `Display name`. */
function inWords(name: string): string {
  const ours = NAMES[name];
  if (ours !== undefined) return ours;
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value as a line of text, or a list as lines. */
export function linesOf(value: unknown): string[] {
  if (isNothing(value)) return [];
  if (Array.isArray(value)) return value.flatMap(linesOf);
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  if (typeof value === 'string') return value.split('\n').filter((line) => line !== '');
  if (typeof value === 'number') return [String(value)];
  return [isThing(value) ? thingLine(value) : ''];
}

/** An ingredient or a picture. */
function thingLine({ ingredientText, altText, ...rest }: Record<string, unknown>): string {
  if (typeof altText === 'string') return altText;
  const { amountNumerator: over, amountDenominator: under, unitType, quantifier } = rest;
  const numerator = typeof over === 'number' ? over : 0;
  const denominator = typeof under === 'number' ? under : 1;
  const amount = showAmount(numerator, denominator);
  const unit = typeof unitType === 'string' ? showUnit(unitType, numerator, denominator) : '';
  return [amount?.whole, amount?.fraction, unit, quantifier, ingredientText]
    .filter((part): part is string => typeof part === 'string' && part !== '')
    .join(' ');
}
