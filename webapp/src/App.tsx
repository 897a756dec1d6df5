import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RootLayout } from './layout/RootLayout.tsx';
import { SessionFollower } from './layout/SessionFollower.tsx';
import { RouteTrouble } from './ui/messages/RouteTrouble.tsx';
import type { Router } from './routing/create-router.ts';
import { Boundary, RouterProvider } from './routing/RouterProvider.tsx';
import { ScrollPlaces } from './routing/ScrollPlaces.tsx';

/** The whole application: server state, routes. */
export function App({ queryClient, router }: { queryClient: QueryClient; router: Router }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router}>
        <Boundary trouble={RouteTrouble}>
          <RootLayout />
        </Boundary>
        <SessionFollower />
        <ScrollPlaces />
      </RouterProvider>
    </QueryClientProvider>
  );
}
