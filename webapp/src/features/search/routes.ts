import { lazyPage } from '../../layout/lazy-page.tsx';
import { searchQuery } from '../../recipes/search.ts';
import { tagCountsQuery } from '../../recipes/tag-counts.ts';
import { createRoute, inBackground } from '../../routing/route.ts';
import { tagsQuery } from '../../tags/tags.ts';
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
