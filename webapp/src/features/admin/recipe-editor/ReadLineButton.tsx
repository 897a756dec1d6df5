import { useAction } from '../../../commands/use-action.ts';
import type { CommandForm } from '../../../forms/use-command-form.ts';
import { PendingButton } from '../../../primitives/PendingButton.tsx';
import { parseRecipe } from '../../../recipes/parsed-recipe.ts';
import {
  EMPTY_INGREDIENT,
  type IngredientRow,
  ingredientRows,
  lineOf,
  type WrittenRecipe,
} from '../../../recipes/written-recipe.ts';

const PARTS = Object.keys(EMPTY_INGREDIENT) as (keyof IngredientRow)[];

/** Has a line read again: `2 1/2 cups flour` in the field of the ingredient becomes an amount, a unit and an ingredient. */
export function ReadLineButton({
  form,
  row,
  place,
}: {
  form: CommandForm<WrittenRecipe>;
  row: IngredientRow;
  place: number;
}) {
  const at = `ingredients.${place}` as const;
  const reading = useAction(parseRecipe, {
    name: 'read ingredient',
    onDone: ({ ingredientList: [first] }) => {
      const [read] = first === undefined ? [] : ingredientRows([first]);
      if (read === undefined) {
        form.refuse({
          [`${at}.ingredientText`]: 'This does not read as an ingredient. Please fill in its fields.',
        });
        return;
      }
      for (const name of PARTS) form.field(`${at}.${name}`).onValue(read[name]);
    },
  });
  return (
    <PendingButton
      variant="default"
      pending={reading.isPending}
      aria-label={`Read again: ingredient ${place + 1}`}
      onClick={() => {
        const recipeText = lineOf(row);
        if (recipeText !== '') void reading.run({ recipeText });
      }}
    >
      Read again
    </PendingButton>
  );
}
