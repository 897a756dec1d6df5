import { type Api, answer } from '../../api/client.ts';
import type { Comment } from '../../api/types.ts';

/** Asks for a comment to be reviewed by an admin. */
export function reportComment({ commentId }: Comment, api: Api): Promise<Comment> {
  return answer(api.PUT('/comment/{id}', { params: { path: { id: commentId } } }));
}
