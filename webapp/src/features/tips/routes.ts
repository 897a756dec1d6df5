import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { lazyPage } from '../../layout/lazy-page.tsx';
import { ROUTES } from '../../paths.ts';
import { getParentRoute } from '../../root-route.ts';
import { parseTipsAddress, TIPS_ADDRESS_START } from './tips-address.ts';

const tips = createRoute({
  getParentRoute,
  path: ROUTES.tips,
  validateSearch: parseTipsAddress,
  search: { middlewares: [stripSearchParams(TIPS_ADDRESS_START)] },
  component: lazyPage(
    () => import('./TipsPage.tsx'),
    ({ TipsPage }) => TipsPage,
  ),
});

/** The routes of this feature. */
export const tipsRoutes = [tips] as const;
