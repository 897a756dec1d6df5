import { Stack } from '@mantine/core';
import { CardGrid, CardGridSkeleton } from '../../cards/CardGrid.tsx';
import { PAGE_SIZE } from '../../cards/PageTurner.tsx';
import { Notice } from '../../messages/Notice.tsx';
import type { SearchResults } from '../../recipes/search.ts';
import classes from './Results.module.css';

/** What a search found: how many, the cards, and what is said when there are no more (docs/screens.md#search). */
export function Results({
  results,
  stale,
}: {
  /** Undefined before the first answer. */
  results: SearchResults | undefined;
  /** These are the results of the question before. */
  stale: boolean;
}) {
  return (
    <Stack gap="md">
      <p role="status" className={classes.count}>
        {results === undefined ? 'Searching…' : countText(results)}
      </p>
      {results === undefined && <CardGridSkeleton />}
      {results !== undefined && results.items.length > 0 && (
        <CardGrid
          cards={results.items}
          matching={results.search.keyword}
          label="Recipes found"
          stale={stale}
        />
      )}
      {results !== undefined && results.items.length < PAGE_SIZE && (
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
