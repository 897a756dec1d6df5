import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../layout/lazy-page.tsx';
import { ROUTES } from '../../paths.ts';
import { getParentRoute } from '../../root-route.ts';

const about = createRoute({
  getParentRoute,
  path: ROUTES.about,
  component: lazyPage(
    () => import('./AboutPage.tsx'),
    ({ AboutPage }) => AboutPage,
  ),
});

/** The routes of this feature. */
export const aboutRoutes = [about] as const;
