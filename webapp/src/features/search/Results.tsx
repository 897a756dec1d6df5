import { Stack } from '@mantine/core';
import type { Ref } from 'react';
import { CardGrid } from '../../cards/CardGrid.tsx';
import { PAGE_SIZE } from '../../cards/PageTurner.tsx';
import { Notice } from '../../messages/Notice.tsx';
import { type Search, SEARCH_LIMITS, searchedWords, type SearchResults } from '../../recipes/search.ts';
import classes from './Results.module.css';

/** How many recipes a search found, and what was left out of it; always there, so that screen readers hear it change. */
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
      {results !== undefined && results.leftOut.length > 0 && (
        <span className={classes.leftOut}>{leftOutText(results.leftOut)}</span>
      )}
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
          matching={searchedWords(results)}
          label="Recipes found"
          stale={stale}
        />
      )}
      {results.items.length < PAGE_SIZE && (
        <Notice>
          <p>Sorry, there are no more recipes that meet that criteria. Please try again.</p>
          {results.total === 0 && (
            <p className={classes.hint}>
              Try fewer tags, or a shorter keyword: “tomato” instead of “tomato soup with basil”.
            </p>
          )}
        </Notice>
      )}
    </Stack>
  );
}

/** What was found, in a sentence with all that it was searched by. */
export function countText(results: Pick<SearchResults, 'total' | 'search' | 'leftOut'>): string {
  const { total, search } = results;
  const found = total === 1 ? '1 recipe' : `${total.toLocaleString('en')} recipes`;
  const { keyword, tags }: Search = search;
  if (keyword === '' && tags.length === 0) return `${found} on the shelf`;
  return [
    found,
    keyword !== '' && `for “${searchedWords(results)}”`,
    tags.length > 0 && (tags.length === 1 ? 'with this tag' : 'with all of these tags'),
  ]
    .filter((part) => part !== false)
    .join(' ');
}

/** The words that were not searched for, and why. */
function leftOutText(words: readonly string[]): string {
  // The blank keeps it apart from the sentence before, which is read out with it.
  return ` Only the ${SEARCH_LIMITS.searched} rarest words are searched for. Left out: ${[...new Set(words)].map((word) => `“${word}”`).join(', ')}.`;
}
