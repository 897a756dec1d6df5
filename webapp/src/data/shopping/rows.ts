import { ONCE } from '../../kitchen/times.ts';
import type { UnitSystem } from '../../kitchen/unit-system.ts';
import { isMarked, marked, markedLine, type Words, wordsText } from '../../kitchen/unscaled-words.ts';
import { aisleOf, type Aisle, AISLES, CANNED } from './aisles.ts';
import { amountText } from './amount-text.ts';
import type { Exact } from './exact.ts';
import type { OwnLine, ShoppingList } from './kept-list.ts';
import { SO_OFTEN } from './needs.ts';
import { SPOONED_KEYS } from './spooned.ts';
import { signatureOf, type Source, type Thing, thingsOf } from './sums.ts';

/** A line of the list as it is shown. */
export interface Row {
  key: string;
  name: string;
  /** The name, in which amounts are marked that are as written. */
  words: readonly Words[];
  amount: string;
  notes: readonly (readonly Words[])[];
  sources: readonly Source[];
  /** What a tick on it stands for. */
  signature: string;
  isTicked: boolean;
  /** The id of what somebody has written themselves. */
  own?: string;
}

/** What stands in one aisle. */
export interface AisleRows {
  aisle: Aisle;
  title: string;
  rows: readonly Row[];
}

/** What is to be bought, aisle by aisle, by its letters; what is ticked stays in its place, so that nothing moves below a thumb. */
export function rowsOf(list: ShoppingList): AisleRows[] {
  const rows = [...thingRows(list, list.units), ...ownRows(list)].map((row) => ({
    row,
    aisle: aisleOf(
      SPOONED_KEYS.has(row.key) ? row.key : row.key.startsWith(CANNED) ? `${CANNED}${row.name}` : row.name,
    ),
  }));
  return (Object.keys(AISLES) as Aisle[]).flatMap((aisle) => {
    const here = rows.filter((one) => one.aisle === aisle).map(({ row }) => row);
    if (here.length === 0) return [];
    return [{ aisle, title: AISLES[aisle], rows: here.toSorted(byName) }];
  });
}

function thingRows({ recipes, ticked }: ShoppingList, units: UnitSystem): Row[] {
  return [...thingsOf(recipes).values()].map((thing) => {
    const { key, notes, sources } = thing;
    const signature = signatureOf(thing);
    const name = thing.name.charAt(0).toUpperCase() + thing.name.slice(1);
    const isSum = sources.length > 1 || sources.some(({ recipe }) => recipe.times !== ONCE);
    const shown = (words: readonly Words[]) => (isSum ? words : [wordsText(words)]);
    return {
      key,
      name,
      words: shown(thing.totals.has(SO_OFTEN) ? markedLine(name) : marked(name)),
      amount: amountText(thing, units),
      notes: notes.map(shown),
      sources,
      signature,
      isTicked: Object.hasOwn(ticked, key) && isEnough(ticked[key] ?? '', thing),
    };
  });
}

/** A total as `signatureOf` writes it. */
const TOTAL = /(.+?) (\d+)\/(\d+)-(\d+)\/(\d+)(?:; |$)/gs;

/** Whether nothing of a thing is more than what a tick stands for. */
function isEnough(ticked: string, { totals }: Thing): boolean {
  const had = new Map(
    [...ticked.matchAll(TOTAL)].map(([, kind = '', ...ends]) => {
      const [over = 0n, under = 1n, mostOver = 0n, mostUnder = 1n] = ends.map(BigInt);
      return [kind, { least: { over, under }, most: { over: mostOver, under: mostUnder } }];
    }),
  );
  return [...totals].every(([kind, { least, most }]) => {
    const before = had.get(kind);
    return before !== undefined && !isMore(least, before.least) && !isMore(most, before.most);
  });
}

function isMore(one: Exact, other: Exact): boolean {
  return one.over * other.under > other.over * one.under;
}

/** By which what somebody has written is ticked. */
export function ownKey({ id }: Pick<OwnLine, 'id'>): string {
  return `own:${id}`;
}

function ownRows({ own, ticked }: ShoppingList): Row[] {
  return own.map(({ id, text }) => {
    const key = ownKey({ id });
    return {
      key,
      name: text,
      words: [text],
      amount: '',
      notes: [],
      sources: [],
      signature: '',
      isTicked: Object.hasOwn(ticked, key),
      own: id,
    };
  });
}

function byName(one: Row, other: Row): number {
  return one.name.localeCompare(other.name, 'en') || (one.key < other.key ? -1 : 1);
}

/** The list as text, as one sends it: aisles as headings, below each its lines; what is ticked is bought. What stands there of a thing on the screen stands here. */
export function listText(aisles: readonly AisleRows[]): string {
  const left = aisles
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ isTicked }) => !isTicked) }))
    .filter(({ rows }) => rows.length > 0);
  return left
    .map(({ title, rows }) => [title, ...rows.map((row) => `- ${rowText(row)}`)].join('\n'))
    .join('\n\n');
}

function rowText({ words, amount, notes }: Row): string {
  const thing = [textOf(words), amount].filter(Boolean).join(': ');
  return [thing, ...notes.map(textOf)].join('; ');
}

function textOf(words: readonly Words[]): string {
  return isMarked(words) ? `${wordsText(words)} (as written)` : wordsText(words);
}
