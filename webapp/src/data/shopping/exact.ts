import { divisorOf } from '../../kitchen/times.ts';

/** An exact fraction in lowest terms, of numbers of any length: a list that is multiplied and added up often stays exact. */
export interface Exact {
  over: bigint;
  under: bigint;
}

/** Nothing. */
export const ZERO: Exact = { over: 0n, under: 1n };

/** A fraction in lowest terms. */
export function exact(over: bigint | number, under: bigint | number = 1): Exact {
  const [top, bottom] = [BigInt(over), BigInt(under)];
  const divisor = divisorOf(top, bottom);
  return divisor === 0n ? ZERO : { over: top / divisor, under: bottom / divisor };
}

/** The sum of two. */
export function plus(one: Exact, other: Exact): Exact {
  return exact(one.over * other.under + other.over * one.under, one.under * other.under);
}

/** What is left of one when another, which is not more, is taken from it. */
export function minus(one: Exact, other: Exact): Exact {
  return exact(one.over * other.under - other.over * one.under, one.under * other.under);
}

/** One times another. */
export function multiply(one: Exact, other: Exact): Exact {
  return exact(one.over * other.over, one.under * other.under);
}

/** One divided by a whole number. */
export function dividedBy(one: Exact, by: number): Exact {
  return exact(one.over, one.under * BigInt(by));
}

/** The largest multiple of a fraction that is not more. */
export function floorTo(one: Exact, step: Exact): Exact {
  const count = (one.over * step.under) / (one.under * step.over);
  return multiply(exact(count), step);
}

/** Whether both are the same. */
export function isSame(one: Exact, other: Exact): boolean {
  return one.over === other.over && one.under === other.under;
}

/** As near as a number comes to it. */
export function asNumber({ over, under }: Exact): number {
  if (over <= MOST_EXACT && under <= MOST_EXACT) return Number(over) / Number(under);
  // Numbers of hundreds of digits are infinite.
  return Number(over / under) + Number(((over % under) * MOST_EXACT) / under) / Number(MOST_EXACT);
}

const MOST_EXACT = 2n ** 53n;
