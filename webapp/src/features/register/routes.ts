import { lazyPage } from '../../layout/lazy-page.tsx';
import { paths } from '../../paths.ts';
import { createRoute } from '../../routing/route.ts';
import { sessionToken } from '../../session/session-store.ts';
import { registerAddress } from './register-address.ts';

const register = createRoute({
  address: registerAddress,
  beforeLoad: () => (sessionToken() === '' ? undefined : paths.home()),
  component: lazyPage(
    () => import('./RegisterPage.tsx'),
    ({ RegisterPage }) => RegisterPage,
  ),
});

/** The routes of this feature. */
export const registerRoutes = [register] as const;
