import { lazyPage } from '../../layout/lazy-page.tsx';
import { ROUTES } from '../../paths.ts';
import { plainAddress } from '../../routing/address.ts';
import { createRoute } from '../../routing/route.ts';

const settings = createRoute({
  address: plainAddress(ROUTES.settings),
  forMembers: true,
  component: lazyPage(
    () => import('./SettingsPage.tsx'),
    ({ SettingsPage }) => SettingsPage,
  ),
});

/** The routes of this feature. */
export const settingsRoutes = [settings] as const;
