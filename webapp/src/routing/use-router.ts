import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { type Address, isSamePath, searchTo } from './address.ts';
import type { HowToGo, Router, RouterState } from './create-router.ts';
import type { EntryState } from './entries.ts';

/** The router of the app around a component. */
export const RouterContext = createContext<Router | undefined>(undefined);

/** The router. */
export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (router === undefined) throw new Error('There is no router here.');
  return router;
}

/** Follows one thing of where somebody is. */
export function useRouterState<Part>(select: (state: RouterState) => Part): Part {
  const router = useRouter();
  const now = () => select(router.state);
  return useSyncExternalStore(router.subscribe, now, now);
}

/** Leads somewhere: `navigate(paths.search())`. */
export function useNavigate(): Router['navigate'] {
  return useRouter().navigate;
}

/** What the path of the page says, for pages of this address. */
// The address says of what kind it is.
// eslint-disable-next-line @typescript-eslint/no-unused-vars
export function useParams<Params extends object>(_address: Address<Params, object>): Params {
  return useRouterState(({ shown }) => shown?.params) as Params;
}

/** What is chosen on the page as its address says it, for pages of this address. */
export function useSearch<Search extends object>(address: Address<object, Search>): Search {
  return useRouterState(({ shown }) =>
    shown?.route.address === address ? shown.search : address.start,
  ) as Search;
}

/** Changes what is chosen on the page, as its address says it; what is not named is as at the start. The page stays as it is scrolled. */
export function useChoose<Search extends object>(
  address: Address<object, Search>,
): (search: Partial<Search>, how?: HowToGo & { state?: EntryState }) => Promise<void> {
  const router = useRouter();
  const pathname = useRouterState(({ shown, location }) => (shown?.location ?? location).pathname);
  return useCallback(
    async (search, how) => {
      // Whoever has left the page meanwhile is not led back to it.
      if (!isSamePath(router.state.location.pathname, pathname)) return;
      const to = pathname + searchTo(address, search);
      await router.navigate({ to, resetScroll: false, ...how });
    },
    [router, pathname, address],
  );
}
