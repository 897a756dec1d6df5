import { Stack } from '@mantine/core';
import type { Ref } from 'react';
import { CardGrid } from '../../cards/CardGrid.tsx';
import { PAGE_SIZE } from '../../cards/PageTurner.tsx';
import { Notice } from '../../messages/Notice.tsx';
import { firstWords, type Search, SEARCH_LIMITS, type SearchResults } from '../../recipes/search.ts';
import classes from './Results.module.css';

/** How many recipes a search found; always there, so that screen readers hear it change. */
export function ResultCount({
  ref,
  results,
  isSearching,
}: {
  ref: Ref<HTMLParagraphElement>;
  /** Undefined where there is no answer. */
  results: SearchResults | undefined;
  isSearching: boolean;
}) {
  return (
    <p ref={ref} tabIndex={-1} role="status" className={classes.count}>
      {results === undefined ? isSearching && 'Searching…' : countText(results)}
    </p>
  );
}

/** What a search found: the cards, and the words of the product when there are no more. */
export function Results({
  results,
  stale,
}: {
  results: SearchResults;
  /** These are the results of the previous query. */
  stale: boolean;
}) {
  return (
    <Stack gap="md">
      {results.items.length > 0 && (
        <CardGrid
          cards={results.items}
          matching={firstWords(results.search.keyword)}
          label="Recipes found"
          stale={stale}
        />
      )}
      {results.items.length < PAGE_SIZE && (
        <Notice>
          <p>Sorry, there are no more recipes that meet that criteria. Please try again.</p>
          {results.total === 0 && (
            <p className={classes.hint}>
              Fewer tags find more, and so does a shorter word: “tomato” instead of “tomato soup with basil”.
            </p>
          )}
        </Notice>
      )}
    </Stack>
  );
}

/** What was found, in a sentence with all that it was searched by. */
export function countText({ total, search }: Pick<SearchResults, 'total' | 'search'>): string {
  const found = total === 1 ? '1 recipe' : `${total.toLocaleString('en')} recipes`;
  const { keyword, tags }: Search = search;
  if (keyword === '' && tags.length === 0) return `${found} on the shelf`;
  const words = firstWords(keyword);
  return [
    found,
    keyword !== '' && `for “${words}”`,
    tags.length > 0 && (tags.length === 1 ? 'with this tag' : 'with all of these tags'),
    words !== keyword && `(these are the first ${SEARCH_LIMITS.words} words of what you typed)`,
  ]
    .filter((part) => part !== false)
    .join(' ');
}
