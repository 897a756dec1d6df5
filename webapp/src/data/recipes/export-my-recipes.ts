import { download, type Taking } from '../../api/download.ts';

/** The own recipes, and what was submitted, as a file that other programs read. */
export function exportMyRecipes(taking: Taking): Promise<Blob> {
  return download('/api/my-recipes.zip', taking);
}
