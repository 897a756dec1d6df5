import type { Comment } from '../../api/types.ts';
import { shown } from '../../ui/commands/show-at-once.ts';
import { useAction } from '../../ui/commands/use-action.ts';
import { withReported } from '../../data/comments/comment-changes.ts';
import { commentsQuery } from '../../data/comments/comments.ts';
import { reportComment } from '../../data/comments/report-comment.ts';
import { notify } from '../../ui/messages/notification-store.ts';
import { isCommentGone, notifyCommentGone } from './comment-gone.ts';
import { FlagIcon } from './CommentIcons.tsx';
import classes from './CommentTools.module.css';

/** The flag that asks for a comment to be reviewed. Once it is up it stays up. */
export function ReportButton({ comment }: { comment: Comment }) {
  const report = useAction(reportComment, {
    name: 'report comment',
    ask: () => ({
      text: 'Are you sure you want to report this comment for review?  This cannot be undone.',
      confirm: 'Report',
    }),
    show: ({ recipeId, commentId }: Comment) => [
      shown(commentsQuery(recipeId), (known) => withReported(known, commentId)),
    ],
    toldByScreen: isCommentGone,
    onDone: () => {
      notify('Thank you. An admin will look at this comment.', { type: 'success' });
    },
    onRefused: notifyCommentGone,
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
