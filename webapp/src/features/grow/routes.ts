import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../layout/lazy-page.tsx';
import { ROUTES } from '../../paths.ts';
import { getParentRoute } from '../../root-route.ts';

const grow = createRoute({
  getParentRoute,
  path: ROUTES.grow,
  component: lazyPage(
    () => import('./HelpUsGrowPage.tsx'),
    ({ HelpUsGrowPage }) => HelpUsGrowPage,
  ),
});

/** The routes of this feature. */
export const growRoutes = [grow] as const;
