import { useEffect, useRef, useState } from 'react';
import type { ParsedRecipe } from '../../../api/types.ts';
import { useAction } from '../../../commands/use-action.ts';
import { parseRecipe } from '../../../recipes/parsed-recipe.ts';

/** What is said where the answer came too late. */
const CHANGED = 'This line has changed meanwhile, so it stays as it is. Please have it read again.';

/**
 * Has a line of the editor read by the server. Whoever reads it belongs to the line, and moves and goes with it: what was read is given
 * to the line wherever it stands by then, unless it says something else by now, which nobody overwrites.
 */
export function useReadingAgain(
  line: {
    /** What the line says. */
    says: string;
    /** What is sent to be read. */
    recipeText: string;
    onRead: (parsed: ParsedRecipe) => void;
  },
  name: string,
) {
  const current = useRef<typeof line | null>(null);
  useEffect(() => {
    current.current = line;
  });
  useEffect(
    () => () => {
      current.current = null;
    },
    [],
  );
  const [trouble, setTrouble] = useState('');
  const reading = useAction(
    ({ recipeText }: { recipeText: string; says: string }, calls) => parseRecipe({ recipeText }, calls),
    {
      name,
      onDone: (parsed, { says }) => {
        if (current.current === null) return;
        if (current.current.says === says) current.current.onRead(parsed);
        else setTrouble(CHANGED);
      },
    },
  );
  return {
    isPending: reading.isPending,
    /** Why nothing was read; empty when nothing is wrong. */
    trouble,
    run: () => {
      setTrouble('');
      void reading.run({ recipeText: line.recipeText, says: line.says });
    },
  };
}
