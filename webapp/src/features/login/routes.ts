import { createRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import { lazyPage } from '../../layout/lazy-page.tsx';
import { paths, ROUTES } from '../../paths.ts';
import { getParentRoute } from '../../root-route.ts';
import { sessionToken } from '../../session/session-store.ts';
import { LOGIN_ADDRESS_START, parseLoginAddress } from './login-address.ts';
import { LogoutPage } from './LogoutPage.tsx';

const login = createRoute({
  getParentRoute,
  path: ROUTES.login,
  validateSearch: parseLoginAddress,
  search: { middlewares: [stripSearchParams(LOGIN_ADDRESS_START)] },
  beforeLoad: () => {
    if (sessionToken() !== '') redirect({ ...paths.home(), replace: true, throw: true });
  },
  component: lazyPage(
    () => import('./LoginPage.tsx'),
    ({ LoginPage }) => LoginPage,
  ),
});

const logout = createRoute({
  getParentRoute,
  path: ROUTES.logout,
  // Always at hand: leaving must work without a network.
  component: LogoutPage,
});

/** The routes of login and logout. */
export const loginRoutes = [login, logout] as const;
