import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { ROUTES } from '../../paths.ts';
import { getParentRoute } from '../../root-route.ts';
import { parseRegisterAddress, REGISTER_ADDRESS_START } from './register-address.ts';

const register = createRoute({
  getParentRoute,
  path: ROUTES.register,
  validateSearch: parseRegisterAddress,
  search: { middlewares: [stripSearchParams(REGISTER_ADDRESS_START)] },
  component: lazyRouteComponent(() => import('./RegisterPage.tsx'), 'RegisterPage'),
});

/** The routes of this feature. */
export const registerRoutes = [register] as const;
