/** What is ticked of a recipe. */
interface Ticked {
  /** When that changed last, in milliseconds since 1970. */
  at: number;
  /** What the recipe's lines were, as a number: ticks on other lines say nothing of these. */
  of: number;
  /** The lines, as whoever shows them calls them. */
  lines: readonly string[];
}

/** By the recipe's number. */
type Ticks = Readonly<Record<string, Ticked>>;

/** The key in the browser's local storage. Which lines are ticked is about nobody: it stays when somebody signs out. */
const KEY = 'ticks';
/** Nobody cooks one dish for longer, in milliseconds. */
const KEPT_FOR = 24 * 60 * 60_000;
const RECIPES = 50;

/** Which lines of a recipe are ticked, as far as its lines are still the same; null where nothing may be stored. */
export function readTicks(recipeId: number, of: number): readonly string[] | null {
  try {
    const all = read();
    // What is too old goes, also where nothing is ticked any more.
    write(all);
    const ticked = all[recipeId];
    return ticked?.of === of ? ticked.lines : [];
  } catch {
    return null;
  }
}

/** Keeps them. Where nothing may be stored, or there is no room, they live as long as the page. */
export function keepTicks(recipeId: number, of: number, lines: readonly string[]): void {
  try {
    write(current({ ...read(), [recipeId]: { at: Date.now(), of, lines } }));
  } catch {
    // As said.
  }
}

/** A number that tells some lines from others. */
export function numberOf(lines: object): number {
  return Array.from(JSON.stringify(lines)).reduce(
    (sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0,
    0,
  );
}

/** What is kept; what was edited by hand is nothing. */
function read(): Ticks {
  const text = localStorage.getItem(KEY);
  try {
    return current(JSON.parse(text ?? '{}') as object);
  } catch {
    return {};
  }
}

function write(all: Ticks): void {
  if (Object.keys(all).length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(all));
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
