import { Fragment } from 'react';
import type { BookRecipe } from '../../data/book/kept-book.ts';

/** So many are named. */
const MOST_NAMED = 10;

/** Recipes by their titles, in a sentence, and how many there are besides. */
export function RecipeTitles({ recipes }: { recipes: readonly BookRecipe[] }) {
  const named = recipes.slice(0, MOST_NAMED);
  const others = recipes.length - named.length;
  return (
    <>
      {named.map(({ recipeId, title }, place) => (
        <Fragment key={recipeId}>
          {place > 0 && ', '}
          <bdi>{title}</bdi>
        </Fragment>
      ))}
      {others > 0 && `, ${others} more`}
    </>
  );
}
