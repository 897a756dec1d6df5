import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Arrived, epubName, makeEpub } from '../../data/book/epub.ts';
import { type Book, type BookRecipe, recipesOf } from '../../data/book/kept-book.ts';
import { saveFile } from '../../ui/save-file.ts';
import { indexPlan } from './index-plan.ts';

/** How far the EPUB of a book is. */
export type EpubMaking =
  | { is: 'waiting' }
  | { is: 'canceled' }
  /** First all recipes of the book are gathered, then all that are on the shelf arrive in the file. */
  | ({ is: 'making'; isGathered: boolean; all: number; gathered: number } & Arrived)
  | { is: 'failed'; failure: unknown }
  | { is: 'saved'; name: string; book: Book; gone: readonly BookRecipe[] };

/** Has the server make an EPUB of a book as it is now, and saves it. */
export function useEpub(
  book: Book,
  {
    onBecoming,
  }: {
    /** Is called before something else is shown. */
    onBecoming: () => void;
  },
): { state: EpubMaking; make: () => void; cancel: () => void } {
  const queryClient = useQueryClient();
  const [state, setState] = useState<EpubMaking>({ is: 'waiting' });
  const stop = useRef(new AbortController());
  useEffect(
    () => () => {
      stop.current.abort();
    },
    [],
  );
  const become = (next: EpubMaking) => {
    onBecoming();
    setState(next);
  };
  const make = async (signal: AbortSignal) => {
    const tell = (far: Partial<Extract<EpubMaking, { is: 'making' }>>) => {
      if (!signal.aborted) setState((now) => (now.is === 'making' ? { ...now, ...far } : now));
    };
    // The index is made here: what a name is in an ingredient, the server does not know.
    const { ingredients, gone: notThere } = await indexPlan(queryClient, book, {
      signal,
      onGathered: (gathered) => {
        tell({ gathered });
      },
    });
    tell({ isGathered: true, all: recipesOf(book).length - notThere.length });
    const { file, recipeIds } = await makeEpub(book, ingredients, { signal, onArrived: tell });
    signal.throwIfAborted();
    const name = epubName(book);
    saveFile(file, name);
    const gone = recipesOf(book).filter(({ recipeId }) => !recipeIds.has(recipeId));
    become({ is: 'saved', name, book, gone });
  };
  return {
    state,
    make: () => {
      stop.current.abort();
      const { signal } = (stop.current = new AbortController());
      const all = recipesOf(book).length;
      become({ is: 'making', isGathered: false, all, gathered: 0, recipes: 0, bytes: 0 });
      make(signal).catch((failure: unknown) => {
        if (!signal.aborted) become({ is: 'failed', failure });
      });
    },
    cancel: () => {
      stop.current.abort();
      become({ is: 'canceled' });
    },
  };
}
