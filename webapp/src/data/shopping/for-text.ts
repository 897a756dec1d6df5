import { ratioOf, ratioText, servingsText } from '../../kitchen/scaled-text.ts';
import { ONCE } from '../../kitchen/times.ts';
import type { ListedRecipe } from './sums.ts';

/** For how many a recipe is on the list, or how many times; empty for once. */
export function forText({ servings, times }: Pick<ListedRecipe, 'servings' | 'times'>): string {
  if (servings > 0) return `for ${servingsText(servings, times)}`;
  return times === ONCE ? '' : `${ratioText(ratioOf(times))} ×`;
}
