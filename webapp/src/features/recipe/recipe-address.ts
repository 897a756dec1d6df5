import type { AddressValues } from '../../address-search.ts';
import { idFromAddress, ROUTES } from '../../paths.ts';
import { ONCE, readTimes } from '../../kitchen/times.ts';
import { readUnits, type UnitSystem } from '../../kitchen/unit-system.ts';
import { addressOf } from '../../routing/address.ts';

/** The tabs of a recipe's page. */
export const RECIPE_TABS = ['recipe', 'comments', 'photos'] as const;
/** One of them. */
export type RecipeTab = (typeof RECIPE_TABS)[number];

/** What the address of a recipe's page says besides the recipe. */
export interface RecipeAddress {
  tab: RecipeTab;
  /** How many times the recipe is wanted, as `readTimes` has it. */
  times: string;
  units: UnitSystem;
  /** The step that is shown in cook mode, from 1 on; 0 while that is closed. */
  cook: number;
}

/** The tab that is open if the address names none, and the recipe as it is written. */
export const RECIPE_ADDRESS_START: RecipeAddress = { tab: 'recipe', times: ONCE, units: 'written', cook: 0 };

/** Reads what is chosen; an unknown tab is the first. */
export function parseRecipeAddress(raw: AddressValues): RecipeAddress {
  return {
    tab: isRecipeTab(raw.tab) ? raw.tab : RECIPE_ADDRESS_START.tab,
    times: readTimes(raw.times),
    units: readUnits(raw.units),
    cook: /^\d{1,4}$/.test(raw.cook ?? '') ? Number(raw.cook) : RECIPE_ADDRESS_START.cook,
  };
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
