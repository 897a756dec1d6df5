import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '../../paths.ts';
import { getParentRoute } from '../../root-route.ts';

const grow = createRoute({
  getParentRoute,
  path: ROUTES.grow,
  component: lazyRouteComponent(() => import('./HelpUsGrowPage.tsx'), 'HelpUsGrowPage'),
});

/** The routes of this feature. */
export const growRoutes = [grow] as const;
