import type { Recipe } from '../api/types.ts';
import { showDuration } from './duration.ts';

/** For how many a recipe is and how long it takes, as far as that is known. */
export function factsOf({ servings, prepMinutes, cookMinutes }: Recipe): string[] {
  return [
    servings !== undefined && `Serves ${servings}`,
    prepMinutes !== undefined && `Prep: ${showDuration(prepMinutes)}`,
    cookMinutes !== undefined && `Cook: ${showDuration(cookMinutes)}`,
  ].filter((fact) => fact !== false);
}
