import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { lazyPage } from '../../layout/lazy-page.tsx';
import { ROUTES } from '../../paths.ts';
import { getParentRoute } from '../../root-route.ts';
import { GROW_ADDRESS_START, parseGrowAddress } from './grow-address.ts';

const grow = createRoute({
  getParentRoute,
  path: ROUTES.grow,
  validateSearch: parseGrowAddress,
  search: { middlewares: [stripSearchParams(GROW_ADDRESS_START)] },
  component: lazyPage(
    () => import('./HelpUsGrowPage.tsx'),
    ({ HelpUsGrowPage }) => HelpUsGrowPage,
  ),
});

/** The routes of this feature. */
export const growRoutes = [grow] as const;
