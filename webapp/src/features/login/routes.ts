import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { ROUTES } from '../../paths.ts';
import { getParentRoute } from '../../root-route.ts';
import { LOGIN_ADDRESS_START, parseLoginAddress } from './login-address.ts';

const login = createRoute({
  getParentRoute,
  path: ROUTES.login,
  validateSearch: parseLoginAddress,
  search: { middlewares: [stripSearchParams(LOGIN_ADDRESS_START)] },
  component: lazyRouteComponent(() => import('./LoginPage.tsx'), 'LoginPage'),
});

const logout = createRoute({
  getParentRoute,
  path: ROUTES.logout,
  component: lazyRouteComponent(() => import('./LogoutPage.tsx'), 'LogoutPage'),
});

/** The routes of login and logout. */
export const loginRoutes = [login, logout] as const;
