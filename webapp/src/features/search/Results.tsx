import { Stack } from '@mantine/core';
import { CardGrid } from '../../cards/CardGrid.tsx';
import { PAGE_SIZE } from '../../cards/PageTurner.tsx';
import { Notice } from '../../messages/Notice.tsx';
import type { SearchResults } from '../../recipes/search.ts';
import classes from './Results.module.css';

/** How many recipes a search found; always there, so that screen readers hear it change. */
export function ResultCount({
  results,
  isSearching,
}: {
  /** Undefined where there is no answer. */
  results: SearchResults | undefined;
  isSearching: boolean;
}) {
  return (
    <p role="status" className={classes.count}>
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
          matching={results.search.keyword}
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

function countText({ total, search }: SearchResults): string {
  const what = total === 1 ? '1 recipe' : `${total.toLocaleString('en')} recipes`;
  if (search.keyword !== '') return `${what} for “${search.keyword}”`;
  return search.tags.length === 0 ? `${what} on the shelf` : `${what} with all of these tags`;
}
