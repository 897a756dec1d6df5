import { linkOptions } from '@tanstack/react-router';

/** The routes (docs/screens.md#routes), in the router's notation. */
export const ROUTES = {
  home: '/',
  login: '/login',
  register: '/register',
  logout: '/logout',
  search: '/search',
  passwordReset: '/password-reset',
  grow: '/help-us-grow',
  about: '/about-us',
  tips: '/tips-and-temps',
  recipe: '/recipe/$recipeId',
  user: '/user/$userId/$displayName',
  myRecipes: '/my-recipes',
  settings: '/settings',
  adminTools: '/admin-tools/$userId',
  audit: '/admin-tools/$userId/audit',
} as const;

/**
 * Every address of the site, built in one place: `<Link {...paths.recipe(7)}>`, `navigate(paths.search())`.
 * The router checks them against its routes and percent-encodes the parameters.
 */
export const paths = {
  home: () => linkOptions({ to: ROUTES.home }),
  login: () => linkOptions({ to: ROUTES.login }),
  registered: () => linkOptions({ to: ROUTES.login, search: { registered: true } }),
  register: () => linkOptions({ to: ROUTES.register }),
  logout: () => linkOptions({ to: ROUTES.logout }),
  passwordReset: () => linkOptions({ to: ROUTES.passwordReset }),
  search: () => linkOptions({ to: ROUTES.search }),
  searchFor: (keyword: string) => linkOptions({ to: ROUTES.search, search: { keyword } }),
  searchByTags: (tags: number[]) => linkOptions({ to: ROUTES.search, search: { tags } }),
  grow: () => linkOptions({ to: ROUTES.grow }),
  submitRecipe: () => linkOptions({ to: ROUTES.grow, search: { panel: 'submit-recipe' } }),
  about: () => linkOptions({ to: ROUTES.about }),
  tips: () => linkOptions({ to: ROUTES.tips }),
  recipe: (recipeId: number) => linkOptions({ to: ROUTES.recipe, params: { recipeId } }),
  recipePhotos: (recipeId: number) =>
    linkOptions({ to: ROUTES.recipe, params: { recipeId }, search: { tab: 'photos' } }),
  user: (userId: number, displayName: string) =>
    linkOptions({ to: ROUTES.user, params: { userId, displayName } }),
  myRecipes: () => linkOptions({ to: ROUTES.myRecipes }),
  settings: () => linkOptions({ to: ROUTES.settings }),
  adminTools: (userId: number) => linkOptions({ to: ROUTES.adminTools, params: { userId } }),
  /** Edit Users in the tools of an admin, at an account if one is named. */
  editUsers: (adminId: number, user = 0) =>
    linkOptions({ to: ROUTES.adminTools, params: { userId: adminId }, search: { panel: 'users', user } }),
  /** Edit Existing Recipe in the tools of an admin, at a recipe. */
  editRecipe: (adminId: number, recipe: number) =>
    linkOptions({
      to: ROUTES.adminTools,
      params: { userId: adminId },
      search: { panel: 'existing-recipes', recipe },
    }),
  audit: (userId: number) => linkOptions({ to: ROUTES.audit, params: { userId } }),
};

/** The number of a recipe or a user as somebody types it, or pastes the address of its page; 0 when it is neither. */
export function idAsTyped(page: 'recipe' | 'user', text: string): number {
  const typed = text.trim();
  const inAddress = new RegExp(`/${page}/(\\d+)(?:[/?#]|$)`).exec(typed)?.[1];
  return idFromAddress(inAddress ?? typed);
}

/** The number in an address, or 0 (which no record has) when it is not a positive whole number. */
export function idFromAddress(text: string): number {
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : 0;
}
