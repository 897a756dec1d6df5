import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '../../paths.ts';
import { getParentRoute } from '../../root-route.ts';

const about = createRoute({
  getParentRoute,
  path: ROUTES.about,
  component: lazyRouteComponent(() => import('./AboutPage.tsx'), 'AboutPage'),
});

/** The routes of this feature. */
export const aboutRoutes = [about] as const;
