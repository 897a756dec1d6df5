import { writeAddressSearch } from './address-search.ts';
import { pathTo } from './routing/address.ts';

/** The routes (docs/screens.md#routes), with their parameters as `$name`. */
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
  shoppingList: '/shopping-list',
  book: '/book',
  adminTools: '/admin-tools/$userId',
  audit: '/admin-tools/$userId/audit',
} as const;

function to(path: string, search: Record<string, unknown> = {}): { to: string } {
  return { to: path + writeAddressSearch(search) };
}

/** Every address of the site, built in one place: `<Link {...paths.recipe(7)}>`, `navigate(paths.search())`. */
export const paths = {
  home: () => to(ROUTES.home),
  login: () => to(ROUTES.login),
  registered: () => to(ROUTES.login, { registered: true }),
  register: () => to(ROUTES.register),
  logout: () => to(ROUTES.logout),
  passwordReset: () => to(ROUTES.passwordReset),
  search: () => to(ROUTES.search),
  searchFor: (keyword: string) => to(ROUTES.search, { keyword }),
  searchByTags: (tags: number[]) => to(ROUTES.search, { tags }),
  grow: () => to(ROUTES.grow),
  submitRecipe: () => to(ROUTES.grow, { panel: 'submit-recipe' }),
  about: () => to(ROUTES.about),
  tips: () => to(ROUTES.tips),
  recipe: (recipeId: number) => to(pathTo(ROUTES.recipe, { recipeId })),
  recipeComments: (recipeId: number) => to(pathTo(ROUTES.recipe, { recipeId }), { tab: 'comments' }),
  recipePhotos: (recipeId: number) => to(pathTo(ROUTES.recipe, { recipeId }), { tab: 'photos' }),
  user: (userId: number, displayName: string) => to(pathTo(ROUTES.user, { userId, displayName })),
  myRecipes: () => to(ROUTES.myRecipes),
  settings: () => to(ROUTES.settings),
  shoppingList: () => to(ROUTES.shoppingList),
  book: () => to(ROUTES.book),
  adminTools: (userId: number) => to(pathTo(ROUTES.adminTools, { userId })),
  /** Edit Users in the tools of an admin, at an account if one is named. */
  editUsers: (adminId: number, user = 0) =>
    to(pathTo(ROUTES.adminTools, { userId: adminId }), { panel: 'users', user: user || undefined }),
  /** Edit Existing Recipe in the tools of an admin, at a recipe. */
  editRecipe: (adminId: number, recipe: number) =>
    to(pathTo(ROUTES.adminTools, { userId: adminId }), { panel: 'existing-recipes', recipe }),
  audit: (userId: number) => to(pathTo(ROUTES.audit, { userId })),
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
