import { lazyPage } from '../../layout/lazy-page.tsx';
import { ROUTES } from '../../paths.ts';
import { plainAddress } from '../../routing/address.ts';
import { createRoute } from '../../routing/route.ts';

const shoppingList = createRoute({
  address: plainAddress(ROUTES.shoppingList),
  component: lazyPage(
    () => import('./ShoppingListPage.tsx'),
    ({ ShoppingListPage }) => ShoppingListPage,
  ),
});

/** The routes of this feature. */
export const shoppingListRoutes = [shoppingList] as const;
