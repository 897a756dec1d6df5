import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '../../paths.ts';
import { getParentRoute } from '../../root-route.ts';

const tips = createRoute({
  getParentRoute,
  path: ROUTES.tips,
  component: lazyRouteComponent(() => import('./TipsPage.tsx'), 'TipsPage'),
});

/** The routes of this feature. */
export const tipsRoutes = [tips] as const;
