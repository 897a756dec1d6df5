import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterFirstView } from '../../first-view.ts';
import { invalidates } from '../invalidates.ts';
import type { Change } from './change.ts';

/** Reads a recipe and its comments again when the server says that they have changed, while somebody looks at them. */
export function useChanges(recipeId: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    // No recipe has this number.
    if (recipeId === 0) return undefined;
    let isLeft = false;
    let leave = () => {
      isLeft = true;
    };
    // What the page has read is a moment old; it is read again when this begins.
    afterFirstView()
      .then(() => import('./watch-recipe.ts'))
      .then(
        ({ watchRecipe }) => {
          if (isLeft) return;
          leave = watchRecipe(recipeId, (what) => {
            readAgain(queryClient, recipeId, what);
          });
        },
        // Without it the page shows what it has read, as it would without this.
        () => undefined,
      );
    return () => {
      leave();
    };
  }, [queryClient, recipeId]);
}

/** What is being sent is shown already, and would disappear until it is answered: what has changed is read when it is. */
function readAgain(queryClient: QueryClient, recipeId: number, what: Change['what']): void {
  if (queryClient.isMutating() === 0) {
    for (const queryKey of invalidates.changed(recipeId, what))
      void queryClient.invalidateQueries({ queryKey });
    return;
  }
  const end = queryClient.getMutationCache().subscribe(() => {
    if (queryClient.isMutating() > 0) return;
    end();
    readAgain(queryClient, recipeId, what);
  });
}
