import type { Comment, User } from '../../api/types.ts';
import { ApiError } from '../../api/errors.ts';
import { shown } from '../../commands/show-at-once.ts';
import { useAction } from '../../commands/use-action.ts';
import { withoutComment, withReported } from '../../comments/comment-changes.ts';
import { commentsQuery } from '../../comments/comments.ts';
import { deleteComment } from '../../comments/delete-comment.ts';
import { reportComment } from '../../comments/report-comment.ts';
import { notify } from '../../messages/notification-store.ts';
import { may } from '../../session/may.ts';
import { BinIcon, FlagIcon } from './CommentIcons.tsx';
import classes from './CommentTools.module.css';

/** What somebody may do with a comment: report it, and delete their own. A flag that is up is there for everybody. */
export function CommentTools({ comment, reader }: { comment: Comment; reader: User | null }) {
  return (
    <div className={classes.tools}>
      {may(reader, 'reportComment') ? (
        <ReportButton comment={comment} />
      ) : (
        comment.reported && (
          <span className={classes.tool}>
            <FlagIcon filled />
            Reported
          </span>
        )
      )}
      {may(reader, 'deleteOwnComment') && reader?.id === comment.userId && <DeleteButton comment={comment} />}
    </div>
  );
}

function ReportButton({ comment }: { comment: Comment }) {
  const report = useAction(reportComment, {
    name: 'report comment',
    ask: () => ({
      text: 'Are you sure you want to report this comment for review?  This cannot be undone.',
      confirm: 'Report',
    }),
    show: ({ recipeId, commentId }: Comment) => [
      shown(commentsQuery(recipeId), (known) => withReported(known, commentId)),
    ],
    toldByScreen: isGone,
    onDone: () => {
      notify('Thank you. An admin will look at this comment.', { type: 'success' });
    },
    onRefused: tellThatItIsGone,
  });
  // Once reported it is not disabled, because the focus is on it.
  return (
    <button
      type="button"
      className={classes.tool}
      aria-disabled={comment.reported}
      aria-label={`${comment.reported ? 'Reported: the' : 'Report the'} comment by ${comment.writer}`}
      onClick={() => {
        if (!comment.reported) void report.run(comment);
      }}
    >
      <FlagIcon filled={comment.reported} />
      {comment.reported ? 'Reported' : 'Report'}
    </button>
  );
}

function DeleteButton({ comment }: { comment: Comment }) {
  const deletion = useAction(deleteComment, {
    name: 'delete comment',
    ask: () => ({ text: 'Are you sure you want to delete your comment?', confirm: 'Delete' }),
    show: ({ recipeId, commentId }: Comment) => [
      shown(commentsQuery(recipeId), (known) => withoutComment(known, commentId)),
    ],
    toldByScreen: isGone,
    onDone: () => {
      notify('Your comment is deleted.', { type: 'success' });
    },
    onRefused: tellThatItIsGone,
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

/** Somebody took the comment away, or decided about it, after it was fetched. */
function isGone(refusal: Error): boolean {
  return refusal instanceof ApiError && (refusal.status === 404 || refusal.status === 409);
}

function tellThatItIsGone(refusal: Error): void {
  if (isGone(refusal)) notify('This comment is not here any more: somebody has taken it away meanwhile.');
}
