import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { lazyPage } from '../../layout/lazy-page.tsx';
import { ROUTES } from '../../paths.ts';
import { searchQuery } from '../../recipes/search.ts';
import { getParentRoute, inBackground } from '../../root-route.ts';
import { tagCountsQuery } from '../../recipes/tag-counts.ts';
import { tagsQuery } from '../../tags/tags.ts';
import { parseSearchAddress, SEARCH_ADDRESS_START } from './search-address.ts';

const search = createRoute({
  getParentRoute,
  path: ROUTES.search,
  validateSearch: parseSearchAddress,
  search: { middlewares: [stripSearchParams(SEARCH_ADDRESS_START)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    inBackground(queryClient.query(tagsQuery()));
    inBackground(queryClient.query(searchQuery(deps)));
    inBackground(queryClient.query(tagCountsQuery(deps)));
  },
  component: lazyPage(
    () => import('./SearchPage.tsx'),
    ({ SearchPage }) => SearchPage,
  ),
});

/** The routes of this feature. */
export const searchRoutes = [search] as const;
