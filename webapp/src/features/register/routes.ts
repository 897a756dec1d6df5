import { createRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import { lazyPage } from '../../layout/lazy-page.tsx';
import { paths, ROUTES } from '../../paths.ts';
import { getParentRoute } from '../../root-route.ts';
import { sessionToken } from '../../session/session-store.ts';
import { parseRegisterAddress, REGISTER_ADDRESS_START } from './register-address.ts';

const register = createRoute({
  getParentRoute,
  path: ROUTES.register,
  validateSearch: parseRegisterAddress,
  search: { middlewares: [stripSearchParams(REGISTER_ADDRESS_START)] },
  beforeLoad: () => {
    if (sessionToken() !== '') redirect({ ...paths.home(), replace: true, throw: true });
  },
  component: lazyPage(
    () => import('./RegisterPage.tsx'),
    ({ RegisterPage }) => RegisterPage,
  ),
});

/** The routes of this feature. */
export const registerRoutes = [register] as const;
