import { showAmount } from './amount.ts';
import { type Measurable, measurable, multiplied } from './scaled-amount.ts';
import type { Ratio } from './times.ts';

/** A fraction as people read it: `1 1/2`; a zero amount is empty. */
export function ratioText({ over, under }: Ratio): string {
  const shown = showAmount(over, under);
  return shown === null ? '' : [shown.whole, shown.fraction].filter(Boolean).join(' ');
}

/** An amount that can be measured, as people read it: "about 3/4". */
export function measurableText({ amount, is }: Measurable): string {
  return [is === 'exact' ? '' : is, ratioText(amount)].filter(Boolean).join(' ');
}

/** For how many a recipe is then: "9", "about 4 1/2". */
export function servingsText(servings: number, times: string): string {
  return measurableText(measurable(multiplied({ over: servings, under: 1 }, ratioOf(times)), ''));
}

/** A factor as an address has it (`readTimes`), as a fraction. */
export function ratioOf(times: string): Ratio {
  const [over = 1, under = 1] = times.split('/').map(Number);
  return { over, under };
}
