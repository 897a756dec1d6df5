import { type Dispatch, type SetStateAction, useEffect, useMemo, useRef } from 'react';
import type { Recipe } from '../../api/types.ts';
import { notify } from '../../ui/messages/notification-store.ts';
import { Button } from '../../ui/primitives/Button.tsx';
import { Replacing } from '../../ui/primitives/Replacing.tsx';
import { keepTicks, numberOf, readTicks } from './kept-ticks.ts';
import classes from './lines.module.css';

/** What is ticked on a recipe's page, by the names of its lines. */
export interface PageTicks {
  ticked: readonly string[];
  onTicked: Dispatch<SetStateAction<readonly string[]>>;
}

/**
 * Lets the ticks on a recipe's page outlive it, for a day, and be the same in all tabs. While some are there, a button takes them back; it
 * stands at the end, where nothing moves below a finger.
 */
export function KeptTicks({ recipe, ticked, onTicked }: { recipe: Recipe } & PageTicks) {
  const { recipeId } = recipe;
  const of = useMemo(() => numberOf([recipe.ingredientList, recipe.recipeStepList]), [recipe]);
  /** What is in the storage already. */
  const kept = useRef(ticked);
  /** The lines on which this part found ticks before. */
  const known = useRef<number>(undefined);
  // Comes before what is taken from there, which is nothing to be written again.
  useEffect(() => {
    if (ticked === kept.current) return;
    kept.current = ticked;
    keepTicks(recipeId, of, ticked);
  }, [recipeId, of, ticked]);
  useEffect(() => {
    const take = (early: readonly string[] = []) => {
      // Where nothing may be stored, what the page has stays; but of other lines.
      const lines = readTicks(recipeId, of) ?? (known.current === of ? null : []);
      if (lines === null) return;
      kept.current = lines;
      onTicked(early.length === 0 ? lines : [...new Set([...lines, ...early])]);
    };
    // What was ticked while this part was on its way counts, too.
    take(known.current === undefined ? kept.current : []);
    known.current = of;
    const onEvent = () => {
      take();
    };
    const events = ['storage', 'visibilitychange'];
    for (const event of events) window.addEventListener(event, onEvent);
    return () => {
      for (const event of events) window.removeEventListener(event, onEvent);
    };
  }, [recipeId, of, onTicked]);
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
