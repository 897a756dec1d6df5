import { useEffect } from 'react';
import { followBook, recipesOf, useBook } from '../../data/book/kept-book.ts';
import { paths } from '../../paths.ts';
import { useNavigate } from '../../routing/use-router.ts';
import { AddListed } from './AddListed.tsx';

/** Adds what is listed to the book, and leads to it. */
export function MakeBook({ list }: { list: Parameters<typeof AddListed>[0]['list'] }) {
  const navigate = useNavigate();
  const hasRecipes = useBook(({ content }) => recipesOf(content).length > 0);
  useEffect(followBook, []);
  return (
    <AddListed list={list} variant="subtle" onAdded={() => navigate(paths.book())}>
      {hasRecipes ? 'Add All to Your Book' : 'Make a Book'}
    </AddListed>
  );
}
