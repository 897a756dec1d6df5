import { lazyPage } from '../../layout/lazy-page.tsx';
import { searchQuery } from '../../data/recipes/search.ts';
import { tagCountsQuery } from '../../data/recipes/tag-counts.ts';
import { createRoute, inBackground } from '../../routing/route.ts';
import { tagsQuery } from '../../data/tags/tags.ts';
import { searchAddress } from './search-address.ts';

const searchRoute = createRoute({
  address: searchAddress,
  loader: ({ queryClient, search }) => {
    inBackground(queryClient.query(tagsQuery()));
    inBackground(queryClient.query(searchQuery(search)));
    inBackground(queryClient.query(tagCountsQuery(search)));
  },
  component: lazyPage(
    () => import('./SearchPage.tsx'),
    ({ SearchPage }) => SearchPage,
  ),
});

/** The routes of this feature. */
export const searchRoutes = [searchRoute] as const;
