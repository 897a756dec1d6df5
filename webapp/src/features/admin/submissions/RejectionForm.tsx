import { Button } from '@mantine/core';
import type { PendingRecipe, User } from '../../../api/types.ts';
import { errorsOf } from '../../../forms/checks.ts';
import { forgetDraft } from '../../../forms/draft.ts';
import fields from '../../../forms/fields.module.css';
import { FormSheet } from '../../../forms/FormSheet.tsx';
import { lengthError } from '../../../forms/lengths.ts';
import { StatusLine } from '../../../forms/StatusLine.tsx';
import { StepIntro } from '../../../forms/StepIntro.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { TextAreaField } from '../../../forms/TextAreaField.tsx';
import { useCommandForm } from '../../../forms/use-command-form.ts';
import { notify } from '../../../messages/notification-store.ts';
import { LONGEST_REASON, rejectSubmission } from '../../../submissions/reject-submission.ts';
import { touches } from '../../../touches.ts';
import { toldWhoDecided } from '../queue/decided-before.ts';
import { rejectionDraft } from './drafts.ts';
import { useLeaveQueue } from './use-leave-queue.ts';

/** Rejects a recipe that waits, with a reason for its writer if there is one to give. */
export function RejectionForm({
  submission,
  admin,
  onDecided,
  onCancel,
}: {
  submission: PendingRecipe;
  admin: User;
  /** It waits no longer. */
  onDecided?: () => void;
  onCancel: () => void;
}) {
  const draft = rejectionDraft(submission);
  const leaveQueue = useLeaveQueue(admin, submission);
  const form = useCommandForm({
    name: 'reject recipe',
    start: { reason: '' },
    draft,
    check: ({ reason }) => errorsOf({ reason: lengthError('A reason', reason, LONGEST_REASON) }),
    ask: () => ({
      text: 'Are you sure you want to reject this recipe?  This cannot be undone.',
      confirm: 'Reject Recipe',
      content: (
        <p>
          “<bdi>{submission.title}</bdi>” will not become a recipe. Its writer is told by mail.
        </p>
      ),
    }),
    send: ({ reason }, api) => rejectSubmission({ id: submission.id, reason }, api),
    touches: () => touches.decideSubmission(admin.id),
    onDone: ({ title }) => {
      leaveQueue();
      notify(`“${title}” is rejected.`, { type: 'success' });
      onDecided?.();
    },
    onRefused: (refusal) => {
      if (!toldWhoDecided(refusal)) return;
      leaveQueue();
      onDecided?.();
    },
  });
  return (
    <FormSheet form={form.ref} onSubmit={form.submit} isOnSheet>
      <StepIntro>
        Reject “<bdi>{submission.title}</bdi>”?
      </StepIntro>
      <TextAreaField
        {...form.field('reason')}
        label="Reason (optional)"
        description="What its writer reads about it. A kind word helps them to try again."
        rows={3}
        required={false}
      />
      <StatusLine text={form.trouble} urgent />
      <div className={fields.actions}>
        <SubmitButton pending={form.isPending}>Reject This Recipe</SubmitButton>
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
    </FormSheet>
  );
}
