import { TextField } from '../../../forms/TextField.tsx';
import type { CommandForm } from '../../../forms/use-command-form.ts';
import { type IngredientRow, lineOf, type WrittenRecipe } from '../../../recipes/written-recipe.ts';
import classes from './RecipeEditor.module.css';

/** The suggested units, which every ingredient's field refers to. */
export const UNIT_LIST = 'units';

/** One line of the list of ingredients. */
export function IngredientFields({
  form,
  row,
  place,
}: {
  form: CommandForm<WrittenRecipe>;
  row: IngredientRow;
  place: number;
}) {
  const at = `ingredients.${place}` as const;
  return (
    <div role="group" aria-label={`Ingredient ${place + 1}`} className={classes.ingredient}>
      <div className={classes.amount}>
        <TextField {...form.field(`${at}.amountNumerator`)} label="Numerator" inputMode="numeric" />
        <span aria-hidden="true" className={classes.bar}>
          /
        </span>
        <TextField {...form.field(`${at}.amountDenominator`)} label="Denominator" inputMode="numeric" />
      </div>
      <TextField {...form.field(`${at}.unitType`)} label="Unit" list={UNIT_LIST} required={false} />
      <TextField {...form.field(`${at}.quantifier`)} label="Quantifier" required={false} />
      <div className={classes.text}>
        <TextField
          {...form.field(`${at}.ingredientText`)}
          label="Ingredient"
          description={row.ingredientText.trim() === '' ? undefined : `It reads: ${lineOf(row)}`}
          required={false}
        />
      </div>
    </div>
  );
}
