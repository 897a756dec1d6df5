import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '../../paths.ts';
import { getParentRoute } from '../../root-route.ts';

const settings = createRoute({
  getParentRoute,
  path: ROUTES.settings,
  staticData: { forMembers: true },
  component: lazyRouteComponent(() => import('./SettingsPage.tsx'), 'SettingsPage'),
});

/** The routes of this feature. */
export const settingsRoutes = [settings] as const;
