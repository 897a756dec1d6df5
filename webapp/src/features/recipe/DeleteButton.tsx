import type { Comment } from '../../api/types.ts';
import { shown } from '../../ui/commands/show-at-once.ts';
import { useAction } from '../../ui/commands/use-action.ts';
import { withoutComment } from '../../data/comments/comment-changes.ts';
import { commentsQuery } from '../../data/comments/comments.ts';
import { deleteComment } from '../../data/comments/delete-comment.ts';
import { notify } from '../../ui/messages/notification-store.ts';
import { isCommentGone, notifyCommentGone } from './comment-gone.ts';
import { BinIcon } from './CommentIcons.tsx';
import classes from './CommentTools.module.css';

/** Deletes a comment for its author. */
export function DeleteButton({ comment }: { comment: Comment }) {
  const deletion = useAction(deleteComment, {
    name: 'delete comment',
    ask: () => ({ text: 'Are you sure you want to delete your comment?', confirm: 'Delete' }),
    show: ({ recipeId, commentId }: Comment) => [
      shown(commentsQuery(recipeId), (known) => withoutComment(known, commentId)),
    ],
    toldByScreen: isCommentGone,
    onDone: () => {
      notify('Your comment is deleted.', { type: 'success' });
    },
    onRefused: notifyCommentGone,
  });
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label="Delete your comment"
      onClick={() => void deletion.run(comment)}
    >
      <BinIcon />
      Delete
    </button>
  );
}
