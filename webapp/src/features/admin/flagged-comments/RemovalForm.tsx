import { useQueryClient } from '@tanstack/react-query';
import type { ReportedComment, User } from '../../../api/types.ts';
import { reportedCommentsQuery, withoutReported } from '../../../data/comments/reported-comments.ts';
import { removeComment } from '../../../data/comments/remove-comment.ts';
import { notify } from '../../../ui/messages/notification-store.ts';
import { adminInvalidates } from '../../../data/admin-invalidates.ts';
import type { QueueSheet } from '../queue/use-held-sheets.ts';
import { useViolation } from '../queue/use-violation.ts';
import { ViolationForm } from '../queue/ViolationForm.tsx';
import { removalDraft } from './removal-draft.ts';

const TEXTS = {
  question: 'Are you sure you want to mark this comment as violating?  This cannot be undone.',
  confirm: 'Remove Comment',
  submit: 'Remove This Comment',
  cancel: 'Keep It',
};

/** Why a comment is removed. */
export function RemovalForm({
  comment,
  admin,
  sheet,
  onCancel,
}: {
  comment: ReportedComment;
  admin: User;
  sheet: QueueSheet;
  onCancel: () => void;
}) {
  const { commentId, recipeId, userId, writer, reportedSince } = comment;
  const queryClient = useQueryClient();
  const violation = useViolation(admin.id);
  const leaveQueue = () => {
    queryClient.setQueryData(
      reportedCommentsQuery(admin.id).queryKey,
      (known) => known && withoutReported(known, commentId),
    );
  };
  return (
    <ViolationForm
      name="remove comment"
      draft={removalDraft(comment)}
      what="The comment will be removed"
      writer={writer}
      violations={comment.violations}
      waited={{ of: 'comment', id: commentId, userId, recipeId, since: reportedSince }}
      admin={admin}
      sheet={sheet}
      texts={TEXTS}
      send={(reasons, api) => removeComment({ commentId, reasons }, api)}
      invalidates={() => adminInvalidates.reviewComment(admin.id, recipeId)}
      onDone={() => {
        leaveQueue();
        violation({ action: 'CommentRemoved', userId, isIt: ({ target }) => target.id === commentId });
        notify(`The comment by ${writer} is removed, and a warning is on its way to them.`, {
          type: 'success',
        });
      }}
      onGone={leaveQueue}
      onCancel={onCancel}
    >
      Why is the comment by <bdi>{writer}</bdi> removed? The reasons are emailed to them.
    </ViolationForm>
  );
}
