/** Under which name the changes to a recipe are kept. */
export function recipeDraft(recipeId: number): string {
  return `recipe-draft-${recipeId}`;
}
