import { linkOptions } from '@tanstack/react-router';

/** The specification's route table, in the router's notation. */
export const ROUTES = {
  home: '/',
  login: '/login',
  register: '/register',
  search: '/search',
  grow: '/help-us-grow',
  about: '/about-us',
  tips: '/tips-and-temps',
  recipe: '/recipe/$recipeId',
  user: '/user/$userId/$displayName',
  myRecipes: '/my-recipes',
  settings: '/settings',
} as const;

/**
 * Every address of the site, built in one place: `<Link {...paths.recipe(7)}>`, `navigate(paths.search())`.
 * The router checks them against its routes and percent-encodes the parameters.
 */
export const paths = {
  home: () => linkOptions({ to: ROUTES.home }),
  login: () => linkOptions({ to: ROUTES.login }),
  register: () => linkOptions({ to: ROUTES.register }),
  search: () => linkOptions({ to: ROUTES.search }),
  searchByTags: (tags: number[]) => linkOptions({ to: ROUTES.search, search: { tags } }),
  grow: () => linkOptions({ to: ROUTES.grow }),
  about: () => linkOptions({ to: ROUTES.about }),
  tips: () => linkOptions({ to: ROUTES.tips }),
  recipe: (recipeId: number) => linkOptions({ to: ROUTES.recipe, params: { recipeId } }),
  user: (userId: number, displayName: string) =>
    linkOptions({ to: ROUTES.user, params: { userId, displayName } }),
  myRecipes: () => linkOptions({ to: ROUTES.myRecipes }),
  settings: () => linkOptions({ to: ROUTES.settings }),
};

/** The number in an address, or 0 (which no record has) when it is not a positive whole number. */
export function idFromAddress(text: string): number {
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : 0;
}
