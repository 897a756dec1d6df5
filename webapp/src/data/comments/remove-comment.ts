import { type Api, answer } from '../../api/client.ts';
import type { Comment } from '../../api/types.ts';

/** Removes a comment that breaks the code of conduct, which is a violation of its writer. */
export function removeComment(
  { commentId, reasons }: { commentId: number; reasons: string[] },
  api: Api,
): Promise<Comment> {
  return answer(api.DELETE('/comment/{id}', { params: { path: { id: commentId } }, body: { reasons } }));
}
