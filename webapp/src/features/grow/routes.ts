import { lazyPage } from '../../layout/lazy-page.tsx';
import { createRoute } from '../../routing/route.ts';
import { growAddress } from './grow-address.ts';

const grow = createRoute({
  address: growAddress,
  component: lazyPage(
    () => import('./HelpUsGrowPage.tsx'),
    ({ HelpUsGrowPage }) => HelpUsGrowPage,
  ),
});

/** The routes of this feature. */
export const growRoutes = [grow] as const;
