import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { RootLayout } from './layout/RootLayout.tsx';

/** The root route, which holds every screen. */
export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: RootLayout,
});

/** For the routes of the features, which all stand directly below it. */
export const getParentRoute = () => rootRoute;

/** For loaders: they begin to fetch and do not wait; the page itself shows its skeleton, and what becomes of it. */
export function inBackground(fetching: Promise<unknown>): void {
  fetching.catch(() => undefined);
}
