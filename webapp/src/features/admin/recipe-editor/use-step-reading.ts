import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../../ui/commands/use-action.ts';
import { parseRecipe } from '../../../data/recipes/parsed-recipe.ts';
import { linesOfSteps } from './steps-in-text.ts';

/** Tells the server that what follows are steps, also where it looks like ingredients. */
const HEADING = 'Instructions:';

/** What is said where the answer came too late. */
const CHANGED = 'This line has changed meanwhile, so it stays as it is. Please have it read again.';

/** What is said where not all of it are steps. */
const INGREDIENTS = 'There are ingredients in this step. Please put them into the list of ingredients first.';

/**
 * Has a step read that may be several. Whoever reads it belongs to the line, and moves and goes with it: what was read is given to the
 * line wherever it stands by then, unless it says something else by now, which nobody overwrites.
 */
export function useStepReading(
  instructions: string,
  onRead: (texts: readonly string[], isPasted: boolean) => void,
) {
  const current = useRef<{ instructions: string; onRead: typeof onRead } | null>(null);
  useEffect(() => {
    current.current = { instructions, onRead };
  });
  useEffect(
    () => () => {
      current.current = null;
    },
    [],
  );
  const [trouble, setTrouble] = useState('');
  const reading = useAction(
    ({ text }: { text: string; isPasted: boolean }, calls) =>
      parseRecipe({ recipeText: [HEADING, ...(linesOfSteps(text) ?? [text])].join('\n') }, calls),
    {
      name: 'read step',
      onDone: ({ recipeStepList, ingredientList, remarks }, { text, isPasted }) => {
        if (current.current === null) return;
        if (current.current.instructions !== text) setTrouble(CHANGED);
        else if (recipeStepList.length === 0 || ingredientList.length > 0) setTrouble(INGREDIENTS);
        else
          current.current.onRead(
            // "Serves 4" is no step, but it was in one.
            [...recipeStepList.map((step) => step.instructions), ...remarks],
            isPasted,
          );
      },
    },
  );
  return {
    isSeveral: linesOfSteps(instructions) !== undefined,
    isPending: reading.isPending,
    /** Why it stays one step; empty when nothing is wrong. */
    trouble,
    run: (text: string, isPasted: boolean) => {
      setTrouble('');
      void reading.run({ text, isPasted });
    },
  };
}
