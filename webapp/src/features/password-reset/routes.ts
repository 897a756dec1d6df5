import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../layout/lazy-page.tsx';
import { ROUTES } from '../../paths.ts';
import { getParentRoute } from '../../root-route.ts';

const passwordReset = createRoute({
  getParentRoute,
  path: ROUTES.passwordReset,
  component: lazyPage(
    () => import('./PasswordResetPage.tsx'),
    ({ PasswordResetPage }) => PasswordResetPage,
  ),
});

/** The routes of this feature. */
export const passwordResetRoutes = [passwordReset] as const;
