import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CommandForm } from '../../../ui/forms/use-command-form.ts';
import { useRested } from '../../../ui/primitives/use-rested.ts';
import { readLinesQuery } from '../../../data/recipes/parsed-recipe.ts';
import { lineOf, type WrittenRecipe } from '../../../kitchen/written-recipe.ts';
import { unreadLines, withRead } from './unread-lines.ts';

/** How long somebody has to rest while typing before what they typed is read, in milliseconds. */
const REST = 400;

/**
 * Has what is typed as an ingredient read by the server, all lines that wait for it with one call. An answer is believed for a line
 * that still says the same; where none comes, the line stays as it was typed. Returns whether that is so.
 */
export function useLineReading(form: CommandForm<WrittenRecipe>, say: (text: string) => void): boolean {
  const { ingredients } = form.values;
  const unread = unreadLines(ingredients).join('\n');
  const rested = useRested(unread, REST);
  const lines = rested.split('\n');
  const { data: read, isError } = useQuery({
    ...readLinesQuery(lines),
    enabled: rested !== '' && rested === unread,
  });
  useEffect(() => {
    if (read === undefined || unread === '' || rested === '') return;
    const known = rested.split('\n');
    const now = withRead(ingredients, known, read);
    const changed = now.filter((row, place) => row !== ingredients[place]);
    const [first] = changed;
    if (first === undefined) return;
    form.field('ingredients').onValue(now);
    say(
      changed.length === 1
        ? `Ingredient ${now.indexOf(first) + 1} reads: ${lineOf(first)}.`
        : `${changed.length} ingredients are read.`,
    );
  });
  return isError && rested === unread;
}
