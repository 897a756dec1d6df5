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
      <WithFractions text={words} />
    </li>
  );
}

/** Fractions as people type them: `1/2`, or one character. */
const FRACTION = /((?<![\d/])\d{1,3}[/⁄]\d{1,3}(?![\d/])|[¼½¾⅐-⅞])/u;

/** A text whose fractions are set as those of the amounts are. */
function WithFractions({ text }: { text: string }) {
  // What the pattern caught stands at the odd places.
  return text
    .split(FRACTION)
    .map((part, place) =>
      place % 2 === 0 ? (
        part
      ) : (
        <PrintedFraction key={place} fraction={part.normalize('NFKC').replace('⁄', '/')} />
      ),
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
