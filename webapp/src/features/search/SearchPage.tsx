import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { CardGridSkeleton } from '../../cards/CardGrid.tsx';
import { PageTurner } from '../../cards/PageTurner.tsx';
import { usePageTitle } from '../../layout/page-title.ts';
import { Loaded } from '../../messages/Loaded.tsx';
import { ROUTES } from '../../paths.ts';
import { type Search, searchQuery } from '../../recipes/search.ts';
import { tagsQuery } from '../../tags/tags.ts';
import { ResultCount, Results } from './Results.tsx';
import { toggleTag } from './search-address.ts';
import { SearchForm } from './SearchForm.tsx';
import { TagChoice } from './TagChoice.tsx';

const route = getRouteApi(ROUTES.search);

/** Recipe search: tags, a keyword, result cards, pages. The address is the state; this page only reads and writes it. */
export function SearchPage() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const tags = useQuery(tagsQuery());
  const results = useQuery(searchQuery(address));
  const count = useRef<HTMLParagraphElement>(null);
  usePageTitle(address.keyword === '' ? 'Recipe Search' : `“${address.keyword}” · Recipe Search`);

  const go = (change: Partial<Search>, replace = false) =>
    void navigate({ search: { ...address, page: 1, ...change }, replace, resetScroll: false });

  return (
    <Stack gap="lg">
      <Title order={1}>Recipe Search</Title>
      <SearchForm
        keyword={address.keyword}
        onKeyword={(keyword, replace) => {
          go({ keyword }, replace);
        }}
        canClear={address.tags.length > 0}
        onClearTags={() => {
          go({ tags: [] });
        }}
      >
        <TagChoice
          tags={tags.data}
          failed={tags.isError}
          chosen={address.tags}
          onToggle={(tagId) => {
            go({ tags: toggleTag(address.tags, tagId) });
          }}
        />
      </SearchForm>
      <ResultCount ref={count} results={results.data} isSearching={results.isPending} />
      <Loaded query={results} skeleton={<CardGridSkeleton />} keepsPrevious>
        {(found, stale) => (
          <>
            <Results results={found} stale={stale} />
            <PageTurner
              page={address.page}
              cardsOnPage={found.items.length}
              onTurn={(page) => {
                void navigate({ search: { ...address, page }, resetScroll: false });
                // The button may be gone on the next page, and what comes begins here.
                count.current?.focus();
              }}
            />
          </>
        )}
      </Loaded>
    </Stack>
  );
}
