import type { Ingredient } from '../../api/types.ts';
import { showAmount } from '../../recipes/amount.ts';
import classes from './lines.module.css';
import { showUnit } from '../../recipes/unit.ts';

/** One line of the list of ingredients: amount, unit, quantifier, text. A zero amount is hidden. */
export function IngredientLine({ ingredient }: { ingredient: Ingredient }) {
  const amount = showAmount(ingredient.amountNumerator, ingredient.amountDenominator);
  const unit = showUnit(ingredient.unitType, ingredient.amountNumerator, ingredient.amountDenominator);
  const words = [unit, ingredient.quantifier, ingredient.ingredientText].filter(Boolean).join(' ');
  return (
    <li className={classes.ingredient}>
      {amount !== null && (
        <span className={classes.amount}>
          {amount.whole}
          {amount.whole !== '' && amount.fraction !== '' && ' '}
          {amount.fraction !== '' && <PrintedFraction fraction={amount.fraction} />}
        </span>
      )}
      {amount !== null && ' '}
      {words}
    </li>
  );
}

function PrintedFraction({ fraction }: { fraction: string }) {
  const [over, under] = fraction.split('/');
  return (
    <>
      <span className={classes.over}>{over}</span>
      <span className={classes.bar}>/</span>
      <span className={classes.under}>{under}</span>
    </>
  );
}
