import { type Dispatch, type SetStateAction, useLayoutEffect, useMemo, useRef } from 'react';
import type { Recipe } from '../../api/types.ts';
import { notify } from '../../ui/messages/notification-store.ts';
import { Button } from '../../ui/primitives/Button.tsx';
import { Replacing } from '../../ui/primitives/Replacing.tsx';
import { keepTicks, readTicks, wordsOf } from './kept-ticks.ts';
import classes from './lines.module.css';

/** What is ticked on a recipe's page, by the names of its lines. */
export interface PageTicks {
  ticked: readonly string[];
  onTicked: Dispatch<SetStateAction<readonly string[]>>;
}

/** Said where some lines of a recipe are ticked, and it becomes another one. */
const CHANGED = 'The recipe was changed. Check marks stay on the lines that are the same.';

/**
 * Lets the ticks on a recipe's page outlive it, for a day, be the same in all tabs, and stay on the lines that say the same when others change
 * it. While some are there, a button takes them back; it stands at the end, where nothing moves below a finger.
 */
export function KeptTicks({ recipe, ticked, onTicked }: { recipe: Recipe } & PageTicks) {
  const { recipeId, ingredientList, recipeStepList } = recipe;
  const words = useMemo(() => wordsOf(ingredientList, recipeStepList), [ingredientList, recipeStepList]);
  /** What is in the storage already. */
  const kept = useRef(ticked);
  /** What the lines said on which this part found ticks before. */
  const known = useRef<typeof words>(undefined);
  // Comes before what is taken from there, which is nothing to be written again.
  useLayoutEffect(() => {
    if (ticked === kept.current) return;
    kept.current = ticked;
    keepTicks(recipeId, said(ticked, words));
  }, [recipeId, words, ticked]);
  // Nobody sees a tick on another line.
  useLayoutEffect(() => {
    const take = (before: typeof words, early: readonly string[] = []) => {
      // Where nothing may be stored, what the page has stays.
      const stored = readTicks(recipeId) ?? said(kept.current, before);
      const lines = [...words].flatMap(([line, says]) => (stored.includes(says) ? [line] : []));
      kept.current = lines;
      onTicked(early.length === 0 ? lines : [...new Set([...lines, ...early])]);
    };
    const before = known.current;
    known.current = words;
    const isOther = before !== undefined && [...before.values()].join() !== [...words.values()].join();
    if (isOther && kept.current.length > 0) notify(CHANGED, { type: 'success' });
    // What was ticked while this part was on its way counts, too.
    take(before ?? words, before === undefined ? kept.current : []);
    const onEvent = () => {
      take(words);
    };
    const events = ['storage', 'visibilitychange'];
    for (const event of events) window.addEventListener(event, onEvent);
    return () => {
      for (const event of events) window.removeEventListener(event, onEvent);
    };
  }, [recipeId, words, onTicked]);
  const some = ticked.length > 0;
  return (
    <Replacing shows={String(some)}>
      {some && (
        <Button
          variant="subtle"
          className={classes.clear}
          onClick={() => {
            onTicked([]);
            notify('All check marks are cleared.', { type: 'success' });
          }}
        >
          Clear Check Marks
        </Button>
      )}
    </Replacing>
  );
}

/** What some lines say. */
function said(lines: readonly string[], words: ReadonlyMap<string, string>): string[] {
  return lines.flatMap((line) => words.get(line) ?? []);
}
