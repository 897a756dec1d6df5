import { chooseIngredient } from './chosen-ingredient.ts';
import type { UnitSystem } from './unit-system.ts';

/** An amount, a unit, a quantifier and a text, as the server reads a line (`domain/src/ingredient_line`). */
export type Line = readonly [amount: string, unit: string, quantifier: string, text: string];

/** As it is read; what is marked as written in braces, what the recipe itself says in angles. */
export function read(
  [written, unitType, quantifier, ingredientText]: Line,
  times: string,
  units: UnitSystem,
): string {
  const [over = 0, under = 1] = written.split('/').map(Number);
  const { amount, own, words } = chooseIngredient(
    {
      ingredientNum: 1,
      amountNumerator: over,
      amountDenominator: under,
      unitType,
      quantifier,
      ingredientText,
    },
    { times, units },
  );
  const said = words.map((part) => (typeof part === 'string' ? part : `{${part.asWritten}}`)).join('');
  return [amount, own === undefined ? '' : `<${own}>`, said].filter(Boolean).join(' ');
}
