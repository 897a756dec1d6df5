import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { StatusLine } from '../../../forms/StatusLine.tsx';
import type { CommandForm } from '../../../forms/use-command-form.ts';
import { PendingButton } from '../../../primitives/PendingButton.tsx';
import {
  EMPTY_INGREDIENT,
  type IngredientRow,
  ingredientRows,
  lineOf,
  type WrittenRecipe,
} from '../../../recipes/written-recipe.ts';
import { useReadingAgain } from './use-reading-again.ts';

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
  const [said, setSaid] = useState({ text: '', turn: 0 });
  const refuse = (error: string) => {
    form.refuse({ [`${at}.ingredientText`]: error });
  };
  const recipeText = lineOf(row);
  const reading = useReadingAgain(
    {
      says: JSON.stringify(row),
      recipeText,
      onRead: ({ ingredientList: [first] }) => {
        const [read] = first === undefined ? [] : ingredientRows([first]);
        if (read === undefined) {
          refuse('This does not read as an ingredient. Please fill in its fields.');
          return;
        }
        for (const name of PARTS) form.field(`${at}.${name}`).onValue(read[name]);
        setSaid(({ turn }) => ({ text: `Ingredient ${place + 1} reads: ${lineOf(read)}.`, turn: turn + 1 }));
      },
    },
    'read ingredient',
  );
  return (
    <>
      <PendingButton
        variant="default"
        pending={reading.isPending}
        aria-label={`Read again: ingredient ${place + 1}`}
        onClick={() => {
          if (recipeText === '') refuse('There is nothing to read yet. Please write the ingredient first.');
          else reading.run();
        }}
      >
        Read again
      </PendingButton>
      <VisuallyHidden role="status">
        <span key={said.turn}>{said.text}</span>
      </VisuallyHidden>
      <StatusLine text={reading.trouble} urgent />
    </>
  );
}
