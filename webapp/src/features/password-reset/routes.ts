import { lazyPage } from '../../layout/lazy-page.tsx';
import { ROUTES } from '../../paths.ts';
import { plainAddress } from '../../routing/address.ts';
import { createRoute } from '../../routing/route.ts';

const passwordReset = createRoute({
  address: plainAddress(ROUTES.passwordReset),
  component: lazyPage(
    () => import('./PasswordResetPage.tsx'),
    ({ PasswordResetPage }) => PasswordResetPage,
  ),
});

/** The routes of this feature. */
export const passwordResetRoutes = [passwordReset] as const;
