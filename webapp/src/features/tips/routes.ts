import { lazyPage } from '../../layout/lazy-page.tsx';
import { createRoute } from '../../routing/route.ts';
import { tipsAddress } from './tips-address.ts';

const tips = createRoute({
  address: tipsAddress,
  component: lazyPage(
    () => import('./TipsPage.tsx'),
    ({ TipsPage }) => TipsPage,
  ),
});

/** The routes of this feature. */
export const tipsRoutes = [tips] as const;
