import { useEffect, useState } from 'react';
import type { Recipe } from '../../api/types.ts';
import { bookRecipe, withoutRecipes, withRecipes } from '../../data/book/book-changes.ts';
import { NOT_KEPT } from '../../data/book/book-news.ts';
import { changeBook, followBook, MOST_RECIPES, recipesOf, useBook } from '../../data/book/kept-book.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/primitives/Button.tsx';
import { isSecondClick } from '../../ui/primitives/second-click.ts';
import { AnchorLink, Text } from '../../ui/primitives/Text.tsx';

/** Puts a recipe into the book that somebody makes, or takes it out. */
export function AddToBook({ recipe }: { recipe: Recipe }) {
  const isIn = useBook(({ content }) =>
    recipesOf(content).some(({ recipeId }) => recipeId === recipe.recipeId),
  );
  useEffect(followBook, []);
  const [said, say] = useState('');
  return (
    <>
      <Button
        variant="default"
        onClick={(event) => {
          if (isSecondClick(event)) return;
          if (isIn) {
            changeBook(withoutRecipes([recipe.recipeId]));
            say(asKept('It is out of the book.'));
            return;
          }
          const isFull = recipesOf(useBook.getState().content).length >= MOST_RECIPES;
          if (!isFull) changeBook(withRecipes([bookRecipe(recipe)]));
          say(
            isFull
              ? `The book has ${MOST_RECIPES} recipes already, and no room for more.`
              : asKept('It is in the book.'),
          );
        }}
      >
        {isIn ? 'Take Out of the Book' : 'Add to a Book'}
      </Button>
      {isIn && <AnchorLink {...paths.book()}>Your book</AnchorLink>}
      <Text role="status">{said}</Text>
    </>
  );
}

/** What was done, and whether it outlives the page. */
function asKept(said: string): string {
  return useBook.getState().isKept ? said : `${said} ${NOT_KEPT}`;
}
