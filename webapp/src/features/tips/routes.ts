import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../layout/lazy-page.tsx';
import { ROUTES } from '../../paths.ts';
import { getParentRoute } from '../../root-route.ts';

const tips = createRoute({
  getParentRoute,
  path: ROUTES.tips,
  component: lazyPage(
    () => import('./TipsPage.tsx'),
    ({ TipsPage }) => TipsPage,
  ),
});

/** The routes of this feature. */
export const tipsRoutes = [tips] as const;
