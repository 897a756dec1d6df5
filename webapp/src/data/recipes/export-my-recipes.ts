import { download } from '../../api/download.ts';

/** The own recipes, and what was submitted, as a file that other programs read. */
export function exportMyRecipes(onBytes: (bytes: number) => void): Promise<Blob> {
  return download('/api/my-recipes.zip', onBytes);
}
