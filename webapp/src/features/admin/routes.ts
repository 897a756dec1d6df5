import { createRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import { lazyPage } from '../../layout/lazy-page.tsx';
import { idFromAddress, paths, ROUTES } from '../../paths.ts';
import { getParentRoute } from '../../root-route.ts';
import { sessionToken } from '../../session/session-store.ts';
import { ADMIN_ADDRESS_START, parseAdminAddress } from './admin-address.ts';

const adminTools = createRoute({
  getParentRoute,
  path: ROUTES.adminTools,
  params: {
    parse: ({ userId }) => ({ userId: idFromAddress(userId) }),
    stringify: ({ userId }) => ({ userId: String(userId) }),
  },
  validateSearch: parseAdminAddress,
  search: { middlewares: [stripSearchParams(ADMIN_ADDRESS_START)] },
  staticData: { forMembers: true },
  beforeLoad: ({ location }) => {
    if (sessionToken() === '')
      redirect({ ...paths.login(), state: { returnTo: location.href }, throw: true });
  },
  component: lazyPage(
    () => import('./AdminPage.tsx'),
    ({ AdminPage }) => AdminPage,
  ),
});

/** The route of the admin page. Those who are not signed in are sent to the login screen, and come back from there. */
export const adminRoutes = [adminTools] as const;
