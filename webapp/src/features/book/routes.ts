import { lazyPage } from '../../layout/lazy-page.tsx';
import { createRoute } from '../../routing/route.ts';
import { bookAddress } from './book-address.ts';

const book = createRoute({
  address: bookAddress,
  component: lazyPage(
    () => import('./BookPage.tsx'),
    ({ BookPage }) => BookPage,
  ),
});

/** The routes of this feature. */
export const bookRoutes = [book] as const;
