import { useQueryClient } from '@tanstack/react-query';
import type { ReportedComment, User } from '../../../api/types.ts';
import { shown } from '../../../ui/commands/show-at-once.ts';
import { useAction } from '../../../ui/commands/use-action.ts';
import { reportedCommentsQuery, withoutReported } from '../../../data/comments/reported-comments.ts';
import { clearReport } from '../../../data/comments/clear-report.ts';
import { forgetDraft } from '../../../ui/forms/draft.ts';
import { notify } from '../../../ui/messages/notification-store.ts';
import { PendingButton } from '../../../ui/primitives/PendingButton.tsx';
import { adminInvalidates } from '../../../data/admin-invalidates.ts';
import { notifyWhoDecided, isDecidedAlready } from '../queue/decided-before.ts';
import { removalDraft } from './removal-draft.ts';

/** Finds a comment acceptable: its flag goes, and so does it from the queue. */
export function AcceptButton({ comment, admin }: { comment: ReportedComment; admin: User }) {
  const queryClient = useQueryClient();
  const queue = reportedCommentsQuery(admin.id);
  const acceptance = useAction(clearReport, {
    name: 'clear report',
    show: ({ commentId }: ReportedComment) => [shown(queue, (known) => withoutReported(known, commentId))],
    invalidates: ({ recipeId }) => adminInvalidates.reviewComment(admin.id, recipeId),
    toldByScreen: isDecidedAlready,
    onDone: (_comment, { commentId, writer }) => {
      forgetDraft(removalDraft({ commentId }));
      notify(`The comment by ${writer} is acceptable, and its flag is removed.`, { type: 'success' });
    },
    onRefused: (refusal) => {
      if (!notifyWhoDecided(refusal)) return;
      forgetDraft(removalDraft(comment));
      queryClient.setQueryData(queue.queryKey, (known) => known && withoutReported(known, comment.commentId));
    },
  });
  return (
    <PendingButton
      pending={acceptance.isPending}
      data-key="a"
      aria-label={`Acceptable: the comment by ${comment.writer}`}
      onClick={() => void acceptance.run(comment)}
    >
      Acceptable
    </PendingButton>
  );
}
