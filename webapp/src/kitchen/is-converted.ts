import type { Recipe } from '../api/types.ts';
import { chooseIngredient } from './chosen-ingredient.ts';
import { convertedText } from './converted.ts';
import type { UnitSystem } from './unit-system.ts';

/** Whether anything of a recipe is shown in other units than its own. */
export function isConverted(
  { ingredientList, recipeStepList }: Pick<Recipe, 'ingredientList' | 'recipeStepList'>,
  chosen: { times: string; units: UnitSystem },
): boolean {
  const said = (ingredient: Recipe['ingredientList'][number], units: UnitSystem) =>
    JSON.stringify(chooseIngredient(ingredient, { ...chosen, units }));
  return (
    ingredientList.some((ingredient) => said(ingredient, chosen.units) !== said(ingredient, 'written')) ||
    recipeStepList.some(({ instructions }) =>
      convertedText(instructions, chosen.units).some(
        (part) => typeof part === 'object' && part.converted !== null,
      ),
    )
  );
}
