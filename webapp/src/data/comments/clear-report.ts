import { type Api, answer } from '../../api/client.ts';
import type { Comment } from '../../api/types.ts';

/** Finds a reported comment acceptable: it stays, without a flag. */
export function clearReport({ commentId }: Pick<Comment, 'commentId'>, api: Api): Promise<Comment> {
  return answer(api.POST('/comment/{id}', { params: { path: { id: commentId } } }));
}
