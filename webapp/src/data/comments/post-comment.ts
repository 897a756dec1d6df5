import { type Api, answer } from '../../api/client.ts';
import type { Comment } from '../../api/types.ts';

/** Posts a comment below a recipe. */
export function postComment(
  { recipeId, comment }: { recipeId: number; comment: string },
  api: Api,
): Promise<Comment> {
  return answer(api.POST('/new-comment', { body: { recipeId, comment } }));
}
