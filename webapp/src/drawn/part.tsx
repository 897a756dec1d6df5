import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Recipe } from '../api/types.ts';
import { type Address, plainAddress } from '../routing/address.ts';
import { createRouter } from '../routing/create-router.ts';
import { loneEntry } from '../routing/entries.ts';
import type { Route } from '../routing/route.ts';
import { RouterProvider } from '../routing/RouterProvider.tsx';

/** What stands where a recipe will be. */
export const SOME_RECIPE: Recipe = {
  recipeId: 1,
  title: 'Some recipe',
  description: '',
  writer: '',
  userId: 0,
  avatarUrl: '',
  attribution: '',
  recipePicList: [],
  recipeTagList: [],
  ingredientList: [],
  recipeStepList: [],
};

/** Where a part of the app is drawn, and what it knows. */
interface Drawing {
  /** The address as it is read there; without one there is no link to where it is, so none says that it is the page that is open. */
  address?: Address<object, object>;
  /** What the address says. */
  href?: string;
  /** The answers that are there, by the keys of their queries. */
  known?: readonly (readonly [QueryKey, unknown])[];
}

/** A part of the app in HTML. */
export async function drawn(
  part: ReactNode,
  { address = plainAddress('/drawn'), href = address.path, known = [] }: Drawing = {},
): Promise<string> {
  const queryClient = new QueryClient();
  for (const [key, answer] of known) queryClient.setQueryData(key, answer);
  const page: Route = { address, component: () => part };
  const router = createRouter({
    routes: [page],
    notFound: page,
    queryClient,
    entries: loneEntry(href),
  });
  await router.load();
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router}>{part}</RouterProvider>
    </QueryClientProvider>,
  );
}

/** What a button does is in the app, but for one that sends a form. */
export function disabled(html: string): string {
  return html.replaceAll(/<button (?![^>]*type="submit")/g, '<button disabled ');
}

/** The HTML with something else in the place of a part that is in it once. */
export function instead(html: string, part: string, other: string): string {
  const around = html.split(part);
  if (around.length !== 2) throw new Error(`What is drawn has ${around.length - 1} times ${part}`);
  return around.join(other);
}
