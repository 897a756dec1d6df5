/** Keys of all that shows recipes. */
export const recipeKeys = {
  all: ['recipes'] as const,
  /** The random recipe, which stays until somebody asks for another one. */
  random: () => [...recipeKeys.all, 'random'] as const,
  pages: () => [...recipeKeys.all, 'page'] as const,
  page: (recipeId: number) => [...recipeKeys.pages(), recipeId] as const,
  /** Lists of cards, and what is counted and suggested of them. */
  lists: () => [...recipeKeys.all, 'list'] as const,
  /** What home shows below its card. */
  home: () => [...recipeKeys.lists(), 'home'] as const,
  found: () => [...recipeKeys.lists(), 'found'] as const,
  /** How many of what a search finds carry each tag. */
  tagCounts: () => [...recipeKeys.lists(), 'tag-counts'] as const,
  suggested: () => [...recipeKeys.lists(), 'suggested'] as const,
  ofUser: (userId: number) => [...recipeKeys.lists(), 'of-user', userId] as const,
};
