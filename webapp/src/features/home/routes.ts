import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../layout/lazy-page.tsx';
import { ROUTES } from '../../paths.ts';
import { getParentRoute } from '../../root-route.ts';

const home = createRoute({
  getParentRoute,
  path: ROUTES.home,
  component: lazyPage(
    () => import('./HomePage.tsx'),
    ({ HomePage }) => HomePage,
  ),
});

/** The routes of this feature. */
export const homeRoutes = [home] as const;
