import type { SuggestedRecipe, Tag } from '../../api/types.ts';
import type { TagCounts } from '../../data/recipes/tag-counts.ts';
import { SHORTEST_SUGGESTED } from '../../data/recipes/suggestions.ts';
import { offeredTags, tagsBeginningWith } from './tag-choice.ts';

/** Something that somebody may be typing: a tag to search by, or a recipe to open. */
export type Suggestion =
  | { kind: 'tag'; tagId: number; name: string; recipes: number }
  | { kind: 'recipe'; recipeId: number; name: string };

/** The most suggestions, and how many of them are tags: what is found stays in sight below them, also on a phone. */
const MOST = 5;
const MOST_TAGS = 2;

/** What may be meant: tags that are not chosen yet and that some recipe has, the most used first; then recipes. */
export function suggestionsFor(
  typed: string,
  known: {
    tags: readonly Tag[];
    chosen: readonly number[];
    used: TagCounts;
    recipes: readonly SuggestedRecipe[];
  },
): Suggestion[] {
  if (typed.trim().length < SHORTEST_SUGGESTED) return [];
  const tags = tagsBeginningWith(offeredTags(known.tags, []), typed)
    .map(({ tagId, tag }) => ({
      kind: 'tag' as const,
      tagId,
      name: tag,
      recipes: known.used.get(tagId) ?? 0,
    }))
    .filter(({ tagId, recipes }) => recipes > 0 && !known.chosen.includes(tagId))
    .sort((a, b) => b.recipes - a.recipes)
    .slice(0, MOST_TAGS);
  const recipes = known.recipes.map(({ recipeId, title }) => ({
    kind: 'recipe' as const,
    recipeId,
    name: title,
  }));
  return [...tags, ...recipes].slice(0, MOST);
}

/** A key of a suggestion. */
export function suggestionKey(suggestion: Suggestion): string {
  return suggestion.kind === 'tag' ? `tag-${suggestion.tagId}` : `recipe-${suggestion.recipeId}`;
}
