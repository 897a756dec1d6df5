import type { Ingredient } from '../api/types.ts';
import { showAmount } from './amount.ts';
import { type Measurable, measurable, multiplied } from './scaled-amount.ts';
import { ONCE, type Ratio } from './times.ts';
import { showUnit } from './unit.ts';

/** A line of ingredients as somebody wants it: its amount, empty where it has none, and the words behind it. */
export interface ChosenIngredient {
  amount: string;
  words: string;
}

/** An ingredient so many times. What is not multiplied stays as it is written. */
export function chooseIngredient(
  { amountNumerator, amountDenominator, unitType, quantifier, ingredientText }: Ingredient,
  times: string,
): ChosenIngredient {
  const written = { over: amountNumerator, under: amountDenominator };
  const isScaled = times !== ONCE && isAmount(written);
  const measured: Measurable = isScaled
    ? measurable(multiplied(written, ratioOf(times)), unitType)
    : { amount: written, is: 'exact' };
  const unit = showUnit(unitType, measured.amount.over, measured.amount.under);
  return {
    amount: measurableText(measured),
    words: [unit, quantifier, ingredientText].filter(Boolean).join(' '),
  };
}

function isAmount({ over, under }: Ratio): boolean {
  return over > 0 && under > 0;
}

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
