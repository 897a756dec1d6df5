import type { Ingredient } from '../../api/types.ts';
import { Fractions } from '../../ui/primitives/Fractions.tsx';
import { showAmount } from '../../kitchen/amount.ts';
import { showUnit } from '../../kitchen/unit.ts';
import classes from './lines.module.css';
import { TickLine, type Tickable } from './TickLine.tsx';

/** One line of the list of ingredients: amount, unit, quantifier, text. A zero amount is hidden. */
export function IngredientLine({ ingredient, ...tick }: { ingredient: Ingredient } & Tickable) {
  const amount = showAmount(ingredient.amountNumerator, ingredient.amountDenominator);
  const unit = showUnit(ingredient.unitType, ingredient.amountNumerator, ingredient.amountDenominator);
  const words = [unit, ingredient.quantifier, ingredient.ingredientText].filter(Boolean).join(' ');
  return (
    <TickLine className={classes.ingredient} {...tick}>
      <span>
        {amount !== null && (
          <>
            <b>
              <Fractions>{[amount.whole, amount.fraction].filter(Boolean).join(' ')}</Fractions>
            </b>{' '}
          </>
        )}
        <Fractions>{words}</Fractions>
      </span>
    </TickLine>
  );
}
