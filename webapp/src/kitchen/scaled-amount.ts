import { reduced, type Ratio, valueOf } from './times.ts';

/** An amount that somebody can measure, and how near that is to what it should be. */
export interface Measurable {
  amount: Ratio;
  is: 'exact' | 'about' | 'less than';
}

/** What cups and spoons have marks for between two whole numbers (docs/product.md#scaling). */
const MARKS: readonly Ratio[] = [
  [0, 1],
  [1, 8],
  [1, 4],
  [1, 3],
  [3, 8],
  [1, 2],
  [5, 8],
  [2, 3],
  [3, 4],
  [7, 8],
  [1, 1],
].map(([over = 0, under = 1]) => ({ over, under }));
/** Nobody measures 14 1/8 cups. */
const COARSE_MARKS = MARKS.filter(({ under }) => under !== 8);
const EIGHTHS_UP_TO = 4;
/** Below a quarter, where the next mark would be far away. The least is the smallest spoon that is sold. */
const LEAST: Ratio = { over: 1, under: 16 };
/** As a number. */
export const LEAST_MARK = valueOf(LEAST);
const FINE_MARKS = [LEAST, { over: 1, under: 8 }, { over: 3, under: 16 }, { over: 1, under: 4 }];
const FINE_UP_TO = 1 / 4;

/** Units of which a scale or a jug shows whole numbers, from ten of them on. */
const IN_WHOLE_NUMBERS: readonly string[] = ['grams', 'milligrams', 'mililiters'];
const WHOLE_FROM = 10;

/** A fraction times another, exactly, in lowest terms. */
export function multiplied(amount: Ratio, factor: Ratio): Ratio {
  return reduced({ over: amount.over * factor.over, under: amount.under * factor.under });
}

/** The amount nearest to a fraction in lowest terms that can be measured in this unit. */
export function measurable(amount: Ratio, unit: string, eighthsUpTo?: number): Measurable {
  const number = valueOf(amount);
  if (number < LEAST_MARK) return { amount: LEAST, is: 'less than' };
  const isWhole = number >= WHOLE_FROM && IN_WHOLE_NUMBERS.includes(unit);
  const near = isWhole ? { over: Math.round(number), under: 1 } : nearestMark(number, eighthsUpTo);
  return { amount: near, is: near.over * amount.under === amount.over * near.under ? 'exact' : 'about' };
}

/** The nearest amount that can be measured, in lowest terms. */
export function nearestMark(number: number, eighthsUpTo = EIGHTHS_UP_TO): Ratio {
  const whole = Math.floor(number);
  const marks = number < FINE_UP_TO ? FINE_MARKS : number < eighthsUpTo ? MARKS : COARSE_MARKS;
  const distance = ({ over, under }: Ratio) => Math.abs(whole + over / under - number);
  const { over, under } = marks.reduce((best, mark) => (distance(mark) < distance(best) ? mark : best));
  return { over: whole * under + over, under };
}
