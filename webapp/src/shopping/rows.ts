import type { UnitSystem } from '../recipes/unit-system.ts';
import { aisleOf, type Aisle, AISLES } from './aisles.ts';
import { amountText } from './amount-text.ts';
import type { ShoppingList } from './kept-list.ts';
import { signatureOf, type Source, thingsOf } from './sums.ts';

/** A line of the list as it is shown. */
export interface Row {
  key: string;
  name: string;
  amount: string;
  notes: readonly string[];
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
    aisle: aisleOf(row.name),
  }));
  return (Object.keys(AISLES) as Aisle[]).flatMap((aisle) => {
    const here = rows.filter((one) => one.aisle === aisle).map(({ row }) => row);
    if (here.length === 0) return [];
    return [{ aisle, title: AISLES[aisle], rows: here.toSorted(byName) }];
  });
}

function thingRows({ recipes, ticked }: ShoppingList, units: UnitSystem): Row[] {
  return [...thingsOf(recipes).values()].map((thing) => {
    const { key, name, notes, sources } = thing;
    const signature = signatureOf(thing);
    return {
      key,
      name: name.charAt(0).toUpperCase() + name.slice(1),
      amount: amountText(thing, units),
      notes,
      sources,
      signature,
      isTicked: Object.hasOwn(ticked, key) && ticked[key] === signature,
    };
  });
}

function ownRows({ own, ticked }: ShoppingList): Row[] {
  return own.map(({ id, text }) => {
    const key = `own:${id}`;
    return {
      key,
      name: text,
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

/** The list as text, as one sends it: aisles as headings, below each its lines; what is ticked is bought. */
export function listText(aisles: readonly AisleRows[]): string {
  const left = aisles
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ isTicked }) => !isTicked) }))
    .filter(({ rows }) => rows.length > 0);
  return left
    .map(({ title, rows }) => [title, ...rows.map((row) => `- ${rowText(row)}`)].join('\n'))
    .join('\n\n');
}

function rowText({ name, amount }: Row): string {
  return amount === '' ? name : `${name}: ${amount}`;
}
