import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Recipe } from '../../../api/types.ts';
import {
  type CommandForm,
  type CommandFormOptions,
  useCommandForm,
} from '../../../ui/forms/use-command-form.ts';
import { readLinesQuery } from '../../../data/recipes/parsed-recipe.ts';
import { RECIPE_ROWS, type WrittenRecipe } from '../../../kitchen/written-recipe.ts';
import { recipeErrors } from './recipe-checks.ts';
import type { SaveAction } from './save-trouble.ts';
import { unreadLines, withRead } from './unread-lines.ts';

/**
 * The form of a recipe. What was typed as an ingredient and not read yet, because somebody saves at once, is read before it is sent;
 * where that fails it is sent as it was typed.
 */
export function useRecipeForm<Written extends WrittenRecipe>(
  options: Omit<CommandFormOptions<Written, Recipe>, 'rows' | 'check'> & { name: SaveAction },
): CommandForm<Written> {
  const form = useCommandForm<Written, Recipe>({
    ...options,
    rows: RECIPE_ROWS as Partial<Record<keyof Written, object>>,
    check: recipeErrors,
  });
  const queryClient = useQueryClient();
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const [isReading, setReading] = useState(false);
  const readFirst = async (lines: readonly string[]) => {
    setReading(true);
    try {
      const read = await queryClient.query(readLinesQuery(lines));
      const { values, field } = latest.current;
      field('ingredients').onValue(withRead(values.ingredients, lines, read) as never);
    } catch {
      // The words are there, and whoever saves wants them kept.
    } finally {
      setReading(false);
      latest.current.submit();
    }
  };
  return {
    ...form,
    isPending: form.isPending || isReading,
    submit: () => {
      const lines = unreadLines(form.values.ingredients);
      if (lines.length === 0) form.submit();
      else if (!isReading) void readFirst(lines);
    },
  };
}
