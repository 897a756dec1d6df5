import type { Ingredient } from '../api/types.ts';
import { converted } from './converted.ts';
import { counted } from './counted.ts';
import { unitCalled, UNITS } from './kitchen-units.ts';
import { type Measurable, measurable, multiplied } from './scaled-amount.ts';
import { measurableText, ratioOf } from './scaled-text.ts';
import { ONCE, type Ratio } from './times.ts';
import { showUnit } from './unit.ts';
import type { UnitSystem } from './unit-system.ts';

/** A line of ingredients as somebody wants it: its amount, empty where it has none, and the words behind it. */
export interface ChosenIngredient {
  amount: string;
  words: string;
  /** The amount in the recipe's own unit, where it is shown in another. */
  own?: string;
}

/** An ingredient so many times and in these units. What is neither multiplied nor converted stays as it is written. */
export function chooseIngredient(
  { amountNumerator, amountDenominator, unitType, quantifier, ingredientText }: Ingredient,
  { times, units }: { times: string; units: UnitSystem },
): ChosenIngredient {
  const written = { over: amountNumerator, under: amountDenominator };
  const isScaled = times !== ONCE && isAmount(written);
  const exact = isScaled ? multiplied(written, ratioOf(times)) : written;
  const measured: Measurable = isScaled ? measurable(exact, unitType) : { amount: written, is: 'exact' };
  const unit = showUnit(unitType, measured.amount.over, measured.amount.under);
  const amount = measurableText(measured);
  const isMany = ({ over, under }: Ratio) => over > under;
  // Whoever doubles one onion reads of two onions; nothing is said otherwise that is as many as it was.
  const hasTurned = isScaled && unitType === '' && isMany(written) !== isMany(measured.amount);
  const text = hasTurned ? counted(ingredientText, isMany(measured.amount)) : ingredientText;
  const other = isAmount(written) ? inOtherUnit(exact, unitType, units) : null;
  return other === null
    ? { amount, words: joined(unit, quantifier, text) }
    : { amount: other, own: joined(amount, unit), words: joined(quantifier, ingredientText) };
}

/** A stick is one of butter, and nobody asks for a gas mark of something. */
function inOtherUnit({ over, under }: Ratio, unitType: string, units: UnitSystem): string | null {
  const unit = unitCalled(unitType.toLowerCase());
  if (unit === undefined || unit === UNITS.stick || unit.measure === 'temperature') return null;
  return converted({ numbers: [over / under], unit }, units);
}

function isAmount({ over, under }: Ratio): boolean {
  return over > 0 && under > 0;
}

function joined(...words: readonly string[]): string {
  return words.filter(Boolean).join(' ');
}
