import { Fragment } from 'react';
import { changeBook, type BookRecipe } from '../../data/book/kept-book.ts';
import { withoutRecipes } from '../../data/book/book-changes.ts';
import { Notice } from '../../ui/messages/Notice.tsx';
import { Button } from '../../ui/primitives/Button.tsx';

/** So many are named. */
const MOST_NAMED = 10;

/** Recipes that were removed, or are not shown any longer: the book is made without them. */
export function GoneNotice({ gone, onTakenOut }: { gone: readonly BookRecipe[]; onTakenOut?: () => void }) {
  if (gone.length === 0) return null;
  const named = gone.slice(0, MOST_NAMED);
  const others = gone.length - named.length;
  return (
    <Notice
      action={
        onTakenOut && (
          <Button
            variant="default"
            onClick={() => {
              changeBook(withoutRecipes(gone.map(({ recipeId }) => recipeId)));
              onTakenOut();
            }}
          >
            Take {gone.length === 1 ? 'It' : 'Them'} Out
          </Button>
        )
      }
    >
      {gone.length === 1 ? 'One recipe is' : `${gone.length} recipes are`} no longer on the shelf, and left
      out of the book:{' '}
      {named.map(({ recipeId, title }, place) => (
        <Fragment key={recipeId}>
          {place > 0 && ', '}
          <bdi>{title}</bdi>
        </Fragment>
      ))}
      {others > 0 && `, ${others} more`}.
    </Notice>
  );
}
