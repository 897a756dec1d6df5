import { lazyPage } from '../../layout/lazy-page.tsx';
import { ROUTES } from '../../paths.ts';
import { plainAddress } from '../../routing/address.ts';
import { createRoute } from '../../routing/route.ts';

const about = createRoute({
  address: plainAddress(ROUTES.about),
  component: lazyPage(
    () => import('./AboutPage.tsx'),
    ({ AboutPage }) => AboutPage,
  ),
});

/** The routes of this feature. */
export const aboutRoutes = [about] as const;
