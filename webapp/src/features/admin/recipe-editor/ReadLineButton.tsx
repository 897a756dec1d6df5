import { useAction } from '../../../commands/use-action.ts';
import { PendingButton } from '../../../primitives/PendingButton.tsx';
import { parseRecipe } from '../../../recipes/parsed-recipe.ts';
import { type IngredientRow, ingredientRows, lineOf } from '../../../recipes/written-recipe.ts';

/** Has a line read again: `2 1/2 cups flour` in the field of the ingredient becomes an amount, a unit and an ingredient. */
export function ReadLineButton({
  row,
  place,
  onRead,
  onNothing,
}: {
  row: IngredientRow;
  place: number;
  onRead: (row: IngredientRow) => void;
  /** No ingredient is in the line; `reason` is for the person. */
  onNothing: (reason: string) => void;
}) {
  const reading = useAction(parseRecipe, {
    name: 'read ingredient',
    onDone: ({ ingredients: [first] }) => {
      const [read] = first === undefined ? [] : ingredientRows([first]);
      if (read === undefined) onNothing('This does not read as an ingredient. Please fill in its fields.');
      else onRead(read);
    },
  });
  return (
    <PendingButton
      variant="default"
      pending={reading.isPending}
      aria-label={`Read ingredient ${place + 1} again`}
      onClick={() => {
        const recipeText = lineOf(row);
        if (recipeText !== '') void reading.run({ recipeText });
      }}
    >
      Read again
    </PendingButton>
  );
}
