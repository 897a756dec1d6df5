import { lazyPage } from '../../layout/lazy-page.tsx';
import { paths, ROUTES } from '../../paths.ts';
import { plainAddress } from '../../routing/address.ts';
import { createRoute } from '../../routing/route.ts';
import { sessionToken } from '../../session/session-store.ts';
import { loginAddress } from './login-address.ts';
import { LogoutPage } from './LogoutPage.tsx';

const login = createRoute({
  address: loginAddress,
  beforeLoad: () => (sessionToken() === '' ? undefined : paths.home()),
  component: lazyPage(
    () => import('./LoginPage.tsx'),
    ({ LoginPage }) => LoginPage,
  ),
});

const logout = createRoute({
  address: plainAddress(ROUTES.logout),
  // Always at hand: leaving must work without a network.
  component: LogoutPage,
});

/** The routes of login and logout. */
export const loginRoutes = [login, logout] as const;
