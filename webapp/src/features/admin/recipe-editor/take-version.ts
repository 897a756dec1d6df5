import type { CommandForm } from '../../../ui/forms/use-command-form.ts';
import type { WrittenRecipe } from '../../../kitchen/written-recipe.ts';

/** Puts another version of the recipe into the form, or parts of one. */
export function takeVersion<Recipe extends WrittenRecipe>(
  form: CommandForm<Recipe>,
  version: Partial<Recipe>,
): void {
  for (const [name, value] of Object.entries(version)) form.field(name).onValue(value as never);
}
