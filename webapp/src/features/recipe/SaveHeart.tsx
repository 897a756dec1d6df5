import { useQuery } from '@tanstack/react-query';
import type { User } from '../../api/types.ts';
import { shown } from '../../ui/commands/show-at-once.ts';
import { useAction } from '../../ui/commands/use-action.ts';
import { isSecondClick } from '../../ui/primitives/second-click.ts';
import { savedQuery, saveRecipe, type Saving } from '../../data/saves/saves.ts';
import { invalidates } from '../../data/invalidates.ts';
import classes from './SaveHeart.module.css';

/** The heart that saves a recipe for a member, and takes it out again. */
export function SaveHeart({ user, recipeId }: { user: User; recipeId: number }) {
  const { data: saved } = useQuery(savedQuery(user.id, recipeId));
  const save = useAction(saveRecipe, {
    name: 'save recipe',
    show: (saving: Saving) => [shown(savedQuery(user.id, saving.recipeId), () => saving.saved)],
    invalidates: () => invalidates.saveRecipe(user.id),
  });
  return (
    <div className={classes.row}>
      <button
        type="button"
        className={classes.heart}
        aria-pressed={saved === true}
        disabled={saved === undefined}
        onClick={(event) => {
          if (!isSecondClick(event)) void save.run({ recipeId, saved: saved !== true });
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M12 20.5C5.5 15.6 2.5 12.4 2.5 8.6 2.5 5.7 4.7 3.5 7.5 3.5c1.8 0 3.5.9 4.5 2.5 1-1.6 2.7-2.5 4.5-2.5 2.8 0 5 2.2 5 5.1 0 3.8-3 7-9.5 11.9z" />
        </svg>
        <span className={classes.word}>Save Recipe</span>
      </button>
      <span role="status" className={classes.place}>
        {saved === true && 'It is in My Recipes.'}
      </span>
    </div>
  );
}
