import type { Ingredient } from '../../api/types.ts';
import { showAmount } from './amount.ts';
import classes from './lines.module.css';

/** One line of the list of ingredients: amount, unit, quantifier, text. A zero amount is hidden. */
export function IngredientLine({ ingredient }: { ingredient: Ingredient }) {
  const amount = showAmount(ingredient.amountNumerator, ingredient.amountDenominator);
  const words = [ingredient.unitType, ingredient.quantifier, ingredient.ingredientText]
    .filter(Boolean)
    .join(' ');
  return (
    <li className={classes.ingredient}>
      {amount !== null && (
        <span className={classes.amount}>
          {amount.whole}
          {amount.whole !== '' && amount.fraction !== '' && ' '}
          {amount.fraction !== '' && <span className={classes.fraction}>{amount.fraction}</span>}
        </span>
      )}
      {amount !== null && ' '}
      {words}
    </li>
  );
}
