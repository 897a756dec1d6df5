import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readAddressSearch, writeAddressSearch } from '../address-search.ts';
import type { Recipe } from '../api/types.ts';

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
  /** The path of its route; without one there is no link to where it is, so none says that it is the page that is open. */
  path?: string;
  /** What the route reads behind the question mark of its address. */
  search?: Record<string, unknown>;
  /** The answers that are there, by the keys of their queries. */
  known?: readonly (readonly [QueryKey, unknown])[];
}

/** A part of the app in HTML. */
export async function drawn(
  part: ReactNode,
  { path = '/drawn', search = {}, known = [] }: Drawing = {},
): Promise<string> {
  const queryClient = new QueryClient();
  for (const [key, answer] of known) queryClient.setQueryData(key, answer);
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: () => search,
    component: () => part,
  });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [path + writeAddressSearch(search)] }),
    parseSearch: readAddressSearch,
    stringifySearch: writeAddressSearch,
    defaultNotFoundComponent: () => null,
  });
  await router.load();
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
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
