import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '../../paths.ts';
import { getParentRoute } from '../../root-route.ts';

const home = createRoute({
  getParentRoute,
  path: ROUTES.home,
  component: lazyRouteComponent(() => import('./HomePage.tsx'), 'HomePage'),
});

/** The routes of this feature. */
export const homeRoutes = [home] as const;
