import { useQueryClient } from '@tanstack/react-query';
import type { ReportedComment, User } from '../../../api/types.ts';
import { reportedCommentsQuery, withoutReported } from '../../../data/comments/reported-comments.ts';
import { removeComment } from '../../../data/comments/remove-comment.ts';
import { errorsOf } from '../../../ui/forms/checks.ts';
import { forgetDraft } from '../../../ui/forms/draft.ts';
import fields from '../../../ui/forms/fields.module.css';
import { FormSheet } from '../../../ui/forms/FormSheet.tsx';
import { StatusLine } from '../../../ui/forms/StatusLine.tsx';
import { StepIntro } from '../../../ui/forms/StepIntro.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useCommandForm } from '../../../ui/forms/use-command-form.ts';
import { notify } from '../../../ui/messages/notification-store.ts';
import { Button } from '../../../ui/primitives/Button.tsx';
import { adminInvalidates } from '../../../data/admin-invalidates.ts';
import { notifyWhoDecided } from '../queue/decided-before.ts';
import { Consequences } from '../queue/Consequences.tsx';
import { SheetEnd } from '../queue/SheetEnd.tsx';
import type { QueueSheet } from '../queue/use-held-sheets.ts';
import { useViolation } from '../queue/use-violation.ts';
import { reasonsError } from '../reasons.ts';
import { ReasonsField } from '../ReasonsField.tsx';
import { removalDraft } from './removal-draft.ts';

/** Why a comment is removed; a question comes before it, because it counts as a violation of its writer. */
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
  const draft = removalDraft(comment);
  const violation = useViolation(admin.id);
  const leaveQueue = () => {
    sheet.letGo();
    queryClient.setQueryData(
      reportedCommentsQuery(admin.id).queryKey,
      (known) => known && withoutReported(known, commentId),
    );
  };
  const form = useCommandForm({
    name: 'remove comment',
    start: { reasons: [] as string[] },
    draft,
    check: ({ reasons }) => errorsOf({ reasons: reasonsError(reasons) }),
    ask: ({ reasons }) => ({
      text: 'Are you sure you want to mark this comment as violating?  This cannot be undone.',
      confirm: 'Remove Comment',
      content: (
        <Consequences
          what="The comment will be removed"
          writer={writer}
          reasons={reasons}
          violations={comment.violations}
        />
      ),
    }),
    send: ({ reasons }, api) => removeComment({ commentId, reasons }, api),
    invalidates: () => adminInvalidates.reviewComment(admin.id, recipeId),
    onDone: () => {
      leaveQueue();
      violation({ action: 'CommentRemoved', userId, isIt: ({ target }) => target.id === commentId });
      notify(`The comment by ${writer} is removed, and a warning is on its way to them.`, {
        type: 'success',
      });
    },
    onRefused: (refusal) => {
      if (!notifyWhoDecided(refusal)) return;
      forgetDraft(draft);
      leaveQueue();
    },
  });
  // What is gone while it is being sent goes by the admin's own doing, or the answer says who was faster.
  const isGone = sheet.isGone && !form.isPending;
  return (
    <FormSheet
      form={form.ref}
      isOnSheet
      onSubmit={() => {
        if (!isGone) form.submit();
      }}
    >
      <StepIntro>
        Why is the comment by <bdi>{writer}</bdi> removed? The reasons are emailed to them.
      </StepIntro>
      <ReasonsField {...form.field('reasons')} />
      <StatusLine text={form.trouble} urgent />
      <SheetEnd
        isGone={isGone}
        waited={{ of: 'comment', id: commentId, userId, recipeId, since: reportedSince }}
        admin={admin}
        onClose={() => {
          forgetDraft(draft);
          sheet.letGo();
        }}
      >
        <div className={fields.actions}>
          <SubmitButton pending={form.isPending}>Remove This Comment</SubmitButton>
          <Button
            variant="default"
            onClick={() => {
              forgetDraft(draft);
              onCancel();
            }}
          >
            Keep It
          </Button>
        </div>
      </SheetEnd>
    </FormSheet>
  );
}
