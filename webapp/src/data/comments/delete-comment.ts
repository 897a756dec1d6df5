import { type Api, answer } from '../../api/client.ts';
import type { Comment } from '../../api/types.ts';

/** Deletes a comment of one's own. */
export function deleteComment({ commentId }: Comment, api: Api): Promise<Comment> {
  return answer(api.DELETE('/comment/{id}', { params: { path: { id: commentId } } }));
}
