import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CardGridSkeleton } from '../../parts/cards/CardGrid.tsx';
import { PageTurner } from '../../parts/cards/PageTurner.tsx';
import { RecipeRowsSkeleton } from '../../parts/cards/RecipeRow.tsx';
import { afterFirstView } from '../../first-view.ts';
import { lazyPart } from '../../ui/messages/lazy-part.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { QueryView } from '../../ui/messages/QueryView.tsx';
import { paths } from '../../paths.ts';
import { Title } from '../../ui/primitives/Title.tsx';
import { useMediaQuery } from '../../ui/primitives/use-media-query.ts';
import { lastPage, type Search, searchQuery, splitKeyword } from '../../data/recipes/search.ts';
import { tagCountsQuery } from '../../data/recipes/tag-counts.ts';
import { useChoose, useNavigate, useSearch } from '../../routing/use-router.ts';
import { tagsQuery } from '../../data/tags/tags.ts';
import { breakpoints } from '../../theme/tokens.ts';
import { ResultCount, Results } from './Results.tsx';
import { searchAddress, SEARCH_ADDRESS_START, toggleTag } from './search-address.ts';
import { SearchForm } from './SearchForm.tsx';
import classes from './SearchPage.module.css';
import type { Suggestion } from './suggestions.ts';
import { offeredTags } from './tag-choice.ts';
import { TagPanel } from './TagPanel.tsx';

/** Comes when the first view is over. */
const SearchBook = lazyPart(
  () => afterFirstView().then(() => import('./SearchBook.tsx')),
  ({ SearchBook: part }) => part,
  { waiting: null, failed: () => null },
);

/** Nothing is counted yet. */
const NO_COUNTS = new Map<number, number>();

/** Recipe search: tags, a keyword, result cards, pages. The address is the state; this page only reads and writes it. */
export function SearchPage() {
  const address = useSearch(searchAddress);
  const choose = useChoose(searchAddress);
  const navigate = useNavigate();
  const tags = useQuery(tagsQuery());
  const results = useQuery(searchQuery(address));
  const used = useQuery(tagCountsQuery(SEARCH_ADDRESS_START));
  const counts = useQuery(tagCountsQuery(address));
  // Where the page was opened with a diet, it stays when it is taken away: the focus is on it.
  const [opened] = useState(address.tags);
  const count = useRef<HTMLParagraphElement>(null);
  const inRows = useMediaQuery(`(width < ${breakpoints.desk})`);
  const { taken } = splitKeyword(address.keyword);
  usePageTitle(taken === '' ? 'Recipe Search' : `“${taken}” · Recipe Search`);

  const go = (change: Partial<Search>, replace = false) =>
    void choose({ ...address, page: 1, ...change }, { replace });
  const turn = (page: number) => {
    void choose({ ...address, page });
    // The button may be gone on the next page, and what comes begins here.
    count.current?.focus();
  };
  const take = (suggestion: Suggestion) => {
    if (suggestion.kind === 'recipe') void navigate(paths.recipe(suggestion.recipeId));
    else go({ keyword: '', tags: toggleTag(address.tags, suggestion.tagId) });
  };

  return (
    <div className={classes.page}>
      <Title order={1} className={classes.title}>
        Recipe Search
      </Title>
      <div className={classes.form}>
        <SearchForm
          keyword={address.keyword}
          onKeyword={(keyword, replace) => {
            go({ keyword }, replace);
          }}
          tags={tags.data ?? []}
          chosen={address.tags}
          used={used.data ?? NO_COUNTS}
          onSuggestion={take}
        />
      </div>
      <div className={classes.tags}>
        <TagPanel
          tags={tags.data && offeredTags(tags.data, [...opened, ...address.tags])}
          failed={tags.isError}
          chosen={address.tags}
          used={used.data ?? (used.isError ? NO_COUNTS : undefined)}
          counts={counts.data}
          found={results.data?.total}
          onToggle={(tagId) => {
            go({ tags: toggleTag(address.tags, tagId) });
          }}
          onClear={() => {
            go({ tags: [] });
          }}
          onDone={() => {
            count.current?.focus();
          }}
        />
      </div>
      <div className={classes.results}>
        <ResultCount ref={count} results={results.data} isSearching={results.isPending} />
        <QueryView
          query={results}
          skeleton={inRows ? <RecipeRowsSkeleton /> : <CardGridSkeleton />}
          keepsPrevious
        >
          {(found, stale) => (
            <>
              <Results results={found} stale={stale} inRows={inRows} onTurn={turn} />
              <PageTurner
                page={address.page}
                cardsOnPage={found.items.length}
                onTurn={(page) => {
                  turn(page < address.page ? Math.min(page, lastPage(found.total)) : page);
                }}
              />
              {found.total > 0 && <SearchBook search={found.search} />}
            </>
          )}
        </QueryView>
      </div>
    </div>
  );
}
