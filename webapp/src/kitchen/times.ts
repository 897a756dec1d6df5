/** An exact fraction of whole numbers. */
export interface Ratio {
  over: number;
  under: number;
}

/** A fraction as a number. */
export const valueOf = ({ over, under }: Ratio): number => over / under;

/** A recipe as it is written. */
export const ONCE = '1';

/** The largest number in an address: so many servings a recipe may have (docs/product.md#servings-and-times). */
const LARGEST = 1_000;
/** By how much a recipe may be multiplied or divided (docs/product.md#scaling). */
const MOST = 100;

/** How many times a recipe is wanted, as an address says it in lowest terms: `2`, `3/2`. What makes no sense there is once. */
export function readTimes(text = ONCE): string {
  const [, over = '0', under = '1'] = /^(\d{1,4})(?:\/(\d{1,4}))?$/.exec(text) ?? [];
  return writeTimes({ over: Number(over), under: Number(under) }) ?? ONCE;
}

/** A factor as an address says it; undefined for one that is out of bounds. */
export function writeTimes(times: Ratio): string | undefined {
  const { over, under } = reduced(times);
  const isInBounds = over <= LARGEST && under <= LARGEST && over <= MOST * under && under <= MOST * over;
  if (over < 1 || under < 1 || !isInBounds) return undefined;
  return under === 1 ? String(over) : `${over}/${under}`;
}

/** The same fraction in lowest terms. */
export function reduced({ over, under }: Ratio): Ratio {
  const divisor = divisorOf(over, under);
  return divisor === 0 ? { over, under } : { over: over / divisor, under: under / divisor };
}

/** The greatest number that divides both; zero if both are zero. */
export function divisorOf<Whole extends number | bigint>(one: Whole, other: Whole): Whole {
  // Both are of one kind, which TypeScript does not see.
  return other > 0 ? divisorOf(other, ((one as number) % (other as number)) as Whole) : one;
}
