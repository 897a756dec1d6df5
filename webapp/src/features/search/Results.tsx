import type { ReactNode, Ref } from 'react';
import { CardGrid } from '../../parts/cards/CardGrid.tsx';
import { PAGE_SIZE } from '../../parts/cards/PageTurner.tsx';
import { RecipeRows } from '../../parts/cards/RecipeRow.tsx';
import { lazyPart } from '../../ui/messages/lazy-part.tsx';
import { EmptySpot } from '../../ui/messages/DrawnPage.tsx';
import { Notice } from '../../ui/messages/Notice.tsx';
import { Stack } from '../../ui/primitives/Stack.tsx';
import { lastPage, type Search, type SearchResults, shownInstead } from '../../data/recipes/search.ts';
import { WITH } from '../../data/recipes/with-list.ts';
import { linkTo } from '../../routing/address.ts';
import { Link } from '../../routing/Link.tsx';
import { numberText } from '../../number-text.ts';
import { withNeeds } from './needs.tsx';
import classes from './Results.module.css';
import { searchAddress } from './search-address.ts';

/** Comes where a search has more to say than what was found. */
const SaidBesides = lazyPart(
  () => import('./SaidBesides.tsx'),
  ({ SaidBesides: part }) => part,
  { waiting: null, failed: () => null },
);

function saysMore({ meant, unknown, leftOut, beyond }: SearchResults): boolean {
  return [...meant, ...unknown, ...leftOut, ...beyond].length > 0;
}

/**
 * How many recipes a search found, what was meant and what was left out of it; always there, so that screen readers hear it change.
 */
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
      {results !== undefined && saysMore(results) && <SaidBesides results={results} />}
    </p>
  );
}

/** How many photos are in sight at first: two lines of cards; on a phone, a few rows (`pages/src/search_page.rs`). */
const IN_SIGHT = 6;

/** What a search found: rows or cards, and the words of the product when there are no more. */
export function Results({
  results,
  stale,
  inRows,
  onTurn,
}: {
  results: SearchResults;
  /** These are the results of the previous query. */
  stale: boolean;
  /** On a phone they are rows, elsewhere cards. */
  inRows: boolean;
  /** Leads to another page. */
  onTurn: (page: number) => void;
}) {
  const List = inRows ? RecipeRows : CardGrid;
  const last = lastPage(results.total);
  return (
    <Stack gap="md">
      {results.items.length > 0 && (
        <List
          cards={withNeeds(results.items)}
          matching={shownInstead(results) ?? results.searched}
          label="Recipes found"
          opening={IN_SIGHT}
          stale={stale}
        />
      )}
      {results.items.length < PAGE_SIZE && (
        <NoMore>
          {results.total === 0 && (
            <p className={classes.hint}>
              {WITH.test(results.searched)
                ? 'Try fewer tags, or more names with commas between: “with: eggs, flour”.'
                : 'Try fewer tags, or a shorter keyword: “tomato” instead of “tomato soup with basil”.'}
            </p>
          )}
          {results.search.page > last && (
            <p className={classes.hint}>
              There is no page {results.search.page}.{' '}
              <Link
                {...linkTo(searchAddress, {}, { ...results.search, page: last })}
                className={classes.link}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  onTurn(last);
                }}
              >
                {last === 1 ? 'Go to page 1, the only one' : `Go to page ${last}, the last one`}
              </Link>
            </p>
          )}
        </NoMore>
      )}
      {results.total === 0 && (
        <div className={classes.drawing}>
          <EmptySpot />
        </div>
      )}
    </Stack>
  );
}

/** What stands below the last recipe, or where none was found. */
export function NoMore({ children }: { children?: ReactNode }) {
  return (
    <Notice>
      <p>Sorry, there are no more recipes that meet that criteria. Please try again.</p>
      {children}
    </Notice>
  );
}

/** What was found, in a sentence with all that it was searched by. */
export function countText(results: Pick<SearchResults, 'total' | 'search' | 'searched' | 'meant'>): string {
  const { total, search } = results;
  const found = total === 1 ? '1 recipe' : `${numberText(total)} recipes`;
  const { keyword, tags }: Search = search;
  if (keyword === '' && tags.length === 0) return `${found} on the shelf`;
  return [
    found,
    keyword !== '' && `for “${shownInstead(results) ?? results.searched}”`,
    tags.length > 0 && (tags.length === 1 ? 'with this tag' : 'with all of these tags'),
  ]
    .filter((part) => part !== false)
    .join(' ');
}
