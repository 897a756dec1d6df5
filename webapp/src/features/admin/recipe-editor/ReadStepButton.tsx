import { useState } from 'react';
import type { ParsedRecipe } from '../../../api/types.ts';
import { StatusLine } from '../../../forms/StatusLine.tsx';
import type { CommandForm } from '../../../forms/use-command-form.ts';
import { PendingButton } from '../../../primitives/PendingButton.tsx';
import { type StepRow, stepRows, type WrittenRecipe } from '../../../recipes/written-recipe.ts';
import { linesOfSteps } from './steps-in-text.ts';
import { useReadingAgain } from './use-reading-again.ts';

/** Tells the server that what follows are steps, also where it looks like ingredients. */
const HEADING = 'Instructions:';

/** Has a step read again that may be several, as when a paragraph was pasted into its field: it is split into them. */
export function ReadStepButton({
  form,
  row: { instructions },
  place,
  onSplit,
}: {
  form: CommandForm<WrittenRecipe>;
  row: StepRow;
  place: number;
  /** The step is the first of these now; the others follow it. */
  onSplit: (others: readonly StepRow[]) => void;
}) {
  const [trouble, setTrouble] = useState('');
  const lines = linesOfSteps(instructions);
  const onRead = ({ recipeStepList, ingredientList }: ParsedRecipe) => {
    const [first, ...others] = stepRows(recipeStepList);
    if (first === undefined || recipeStepList.length === 0 || ingredientList.length > 0) {
      setTrouble('There are ingredients in this step. Please put them into the list of ingredients first.');
      return;
    }
    form.field(`steps.${place}.instructions`).onValue(first.instructions);
    onSplit(others);
  };
  const reading = useReadingAgain(
    { says: instructions, recipeText: [HEADING, ...(lines ?? [])].join('\n'), onRead },
    'read step',
  );
  const said = reading.trouble === '' ? trouble : reading.trouble;
  return (
    <>
      {(lines !== undefined || reading.isPending) && (
        <PendingButton
          variant="default"
          pending={reading.isPending}
          aria-label={`Read again: step ${place + 1}`}
          onClick={() => {
            setTrouble('');
            reading.run();
          }}
        >
          Read again
        </PendingButton>
      )}
      <StatusLine text={said} urgent />
    </>
  );
}
