import type { Ingredient, Step } from '../../api/types.ts';
import { readStored, store, TICKS } from '../../storage.ts';

/** What is ticked of a recipe. */
interface Ticked {
  /** When that changed last, in milliseconds since 1970. */
  at: number;
  /** The lines, by what they say. */
  lines: readonly string[];
}

/** By the recipe's number. It is about nobody: it stays when somebody signs out. */
type Ticks = Readonly<Record<string, Ticked>>;

/** Nobody cooks one dish for longer, in milliseconds. */
const KEPT_FOR = 24 * 60 * 60_000;
const RECIPES = 50;

/** Which lines of a recipe are ticked, by what they say; null where nothing may be stored. */
export function readTicks(recipeId: number): readonly string[] | null {
  const all = read();
  // What is too old goes, also where nothing is ticked any more.
  if (all === undefined || !write(all)) return null;
  return all[recipeId]?.lines ?? [];
}

/** Keeps them. Where nothing may be stored, or there is no room, they live as long as the page. */
export function keepTicks(recipeId: number, lines: readonly string[]): void {
  write(current({ ...read(), [recipeId]: { at: Date.now(), lines } }));
}

/** What the lines of a recipe say, each as a short name, by what the page calls them. A tick stays on its words wherever they stand. */
export function wordsOf(
  ingredients: readonly Ingredient[],
  steps: readonly Step[],
): ReadonlyMap<string, string> {
  const named = (kind: string, lines: readonly (readonly [number, object])[]) => {
    const all = lines.map(([, words]) => JSON.stringify(words));
    return lines.map(([number], place): [string, string] => {
      // Of lines that say the same nobody knows which one is gone, or new.
      const same = all.flatMap((words, other) => (words === all[place] ? [other] : []));
      return [`${kind}${number}`, `${kind}${numberOf([all[place], same.indexOf(place), same.length])}`];
    });
  };
  return new Map([
    ...named(
      'i',
      ingredients.map(({ ingredientNum, ...words }) => [ingredientNum, words]),
    ),
    ...named(
      's',
      steps.map(({ stepNum, ...words }) => [stepNum, words]),
    ),
  ]);
}

/** A number that tells something from others. */
function numberOf(something: object): number {
  return Array.from(JSON.stringify(something)).reduce(
    (sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0,
    0,
  );
}

/** What is kept; undefined where nothing may be read. */
function read(): Ticks | undefined {
  const kept = readStored('browser', TICKS);
  return kept === undefined ? undefined : current(Object(kept) as object);
}

/** Whether it could. */
function write(all: Ticks): boolean {
  return store('browser', TICKS, Object.keys(all).length === 0 ? null : all);
}

/** What is still worth keeping of it: of a day, and of so many recipes, those that were ticked last. */
function current(all: object): Ticks {
  const now = Date.now();
  return Object.fromEntries(
    (Object.entries(all) as [string, Partial<Ticked> | null][])
      .filter((entry): entry is [string, Ticked] => {
        const { at = 0, lines } = entry[1] ?? {};
        return Array.isArray(lines) && lines.length > 0 && Math.abs(now - at) < KEPT_FOR;
      })
      .toSorted(([, one], [, other]) => other.at - one.at)
      .slice(0, RECIPES),
  );
}
