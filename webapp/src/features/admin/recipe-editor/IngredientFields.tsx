import type { FieldErrors } from '../../../ui/forms/checks.ts';
import { TextField } from '../../../ui/forms/TextField.tsx';
import type { IngredientRow } from '../../../kitchen/written-recipe.ts';
import classes from './RecipeEditor.module.css';

/** The suggested units, which every ingredient's field refers to. */
export const UNIT_LIST = 'units';

/** What is sent of an ingredient, part by part, to be corrected. */
export function IngredientFields({
  row,
  at,
  errors,
  onCorrect,
}: {
  row: IngredientRow;
  at: number;
  /** What is wrong, by part. */
  errors: FieldErrors;
  onCorrect: (part: keyof IngredientRow, value: string) => void;
}) {
  const field = (part: Exclude<keyof IngredientRow, 'isRead'>) => ({
    name: `ingredients.${at}.${part}`,
    value: row[part],
    error: errors[part],
    onValue: (value: string) => {
      onCorrect(part, value);
    },
  });
  return (
    <div className={classes.fields}>
      <div className={classes.amount}>
        <TextField {...field('amountNumerator')} label="Numerator" inputMode="numeric" />
        <span aria-hidden="true" className={classes.bar}>
          /
        </span>
        <TextField {...field('amountDenominator')} label="Denominator" inputMode="numeric" />
      </div>
      <TextField {...field('unitType')} label="Unit" list={UNIT_LIST} required={false} />
      <TextField {...field('quantifier')} label="Quantifier" required={false} />
      <div className={classes.text}>
        <TextField {...field('ingredientText')} label="Ingredient" required={false} />
      </div>
    </div>
  );
}
