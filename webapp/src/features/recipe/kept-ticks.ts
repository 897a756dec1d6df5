import { readStored, store, TICKS } from '../../storage.ts';

/** What is ticked of a recipe. */
interface Ticked {
  /** When that changed last, in milliseconds since 1970. */
  at: number;
  /** What the recipe's lines were, as a number: ticks on other lines say nothing of these. */
  of: number;
  /** The lines, as whoever shows them calls them. */
  lines: readonly string[];
}

/** By the recipe's number. It is about nobody: it stays when somebody signs out. */
type Ticks = Readonly<Record<string, Ticked>>;

/** Nobody cooks one dish for longer, in milliseconds. */
const KEPT_FOR = 24 * 60 * 60_000;
const RECIPES = 50;

/** Which lines of a recipe are ticked, as far as its lines are still the same; null where nothing may be stored. */
export function readTicks(recipeId: number, of: number): readonly string[] | null {
  const all = read();
  // What is too old goes, also where nothing is ticked any more.
  if (all === undefined || !write(all)) return null;
  const ticked = all[recipeId];
  return ticked?.of === of ? ticked.lines : [];
}

/** Keeps them. Where nothing may be stored, or there is no room, they live as long as the page. */
export function keepTicks(recipeId: number, of: number, lines: readonly string[]): void {
  write(current({ ...read(), [recipeId]: { at: Date.now(), of, lines } }));
}

/** A number that tells some lines from others. */
export function numberOf(lines: object): number {
  return Array.from(JSON.stringify(lines)).reduce(
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
