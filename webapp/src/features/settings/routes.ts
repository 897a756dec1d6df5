import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../layout/lazy-page.tsx';
import { ROUTES } from '../../paths.ts';
import { getParentRoute } from '../../root-route.ts';

const settings = createRoute({
  getParentRoute,
  path: ROUTES.settings,
  staticData: { forMembers: true },
  component: lazyPage(
    () => import('./SettingsPage.tsx'),
    ({ SettingsPage }) => SettingsPage,
  ),
});

/** The routes of this feature. */
export const settingsRoutes = [settings] as const;
