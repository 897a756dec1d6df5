import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '../../paths.ts';
import { getParentRoute } from '../../root-route.ts';

const passwordReset = createRoute({
  getParentRoute,
  path: ROUTES.passwordReset,
  component: lazyRouteComponent(() => import('./PasswordResetPage.tsx'), 'PasswordResetPage'),
});

/** The routes of this feature. */
export const passwordResetRoutes = [passwordReset] as const;
