import type { AddressValues } from '../../address-search.ts';
import { idFromAddress, ROUTES } from '../../paths.ts';
import { addressOf } from '../../routing/address.ts';

/** The tabs of a recipe's page. */
export const RECIPE_TABS = ['recipe', 'comments', 'photos'] as const;
/** One of them. */
export type RecipeTab = (typeof RECIPE_TABS)[number];

/** What the address of a recipe's page says besides the recipe. */
export interface RecipeAddress {
  tab: RecipeTab;
}

/** The tab that is open if the address names none. */
export const RECIPE_ADDRESS_START: RecipeAddress = { tab: 'recipe' };

/** Reads the open tab; an unknown one is the first. */
export function parseRecipeAddress(raw: AddressValues): RecipeAddress {
  return { tab: isRecipeTab(raw.tab) ? raw.tab : RECIPE_ADDRESS_START.tab };
}

/** The address of a recipe. */
export const recipeAddress = addressOf(
  ROUTES.recipe,
  { recipeId: idFromAddress },
  parseRecipeAddress,
  RECIPE_ADDRESS_START,
);

/** True for the name of a tab. */
export function isRecipeTab(name: unknown): name is RecipeTab {
  return RECIPE_TABS.some((tab) => tab === name);
}
