import { changeBook, type BookRecipe } from '../../data/book/kept-book.ts';
import { withoutRecipes } from '../../data/book/book-changes.ts';
import { Notice } from '../../ui/messages/Notice.tsx';
import { Button } from '../../ui/primitives/Button.tsx';
import { RecipeTitles } from './RecipeTitles.tsx';

/** Recipes that were removed, or are not shown any longer: the book is made without them. */
export function GoneNotice({ gone, onTakenOut }: { gone: readonly BookRecipe[]; onTakenOut?: () => void }) {
  if (gone.length === 0) return null;
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
      out of the book: <RecipeTitles recipes={gone} />.
    </Notice>
  );
}
