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
import { withdrawSubmission } from '../../../submissions/withdraw-submission.ts';
import { touches } from '../../../touches.ts';
import { toldWhoDecided } from '../queue/decided-before.ts';
import { SheetEnd } from '../queue/SheetEnd.tsx';
import type { QueueSheet } from '../queue/use-held-sheets.ts';
import { rejectionDraft } from './drafts.ts';
import { forgetWords } from './KeptWords.tsx';
import { useLeaveQueue } from './use-leave-queue.ts';
import { waitedSubmission } from './waited-submission.ts';

/** Rejects a recipe that waits, with a reason for its writer if there is one to give; what the admin wrote is withdrawn. */
export function RejectionForm({
  submission,
  admin,
  sheet,
  onDecided,
  onGone,
  onCancel,
}: {
  submission: PendingRecipe;
  admin: User;
  /** The sheet of a queue on which the form stands. */
  sheet?: QueueSheet;
  /** The admin has decided. */
  onDecided?: () => void;
  /** It waits no longer: somebody else has decided, or its writer took it back. */
  onGone: () => void;
  onCancel: () => void;
}) {
  const draft = rejectionDraft(submission);
  const isOwn = submission.userId === admin.id;
  const leaveQueue = useLeaveQueue(admin, submission);
  const form = useCommandForm({
    name: 'reject recipe',
    start: { reason: '' },
    draft,
    check: ({ reason }) => errorsOf({ reason: lengthError('A reason', reason, LONGEST_REASON) }),
    ask: () => ({
      text: isOwn
        ? 'Are you sure you want to withdraw this recipe?  This cannot be undone.'
        : 'Are you sure you want to reject this recipe?  This cannot be undone.',
      confirm: isOwn ? 'Withdraw' : 'Reject Recipe',
      content: (
        <p>
          “<bdi>{submission.title}</bdi>” will not become a recipe.
          {!isOwn && ' Its writer is told by mail.'}
        </p>
      ),
    }),
    send: ({ reason }, api) =>
      isOwn ? withdrawSubmission(submission, api) : rejectSubmission({ id: submission.id, reason }, api),
    touches: () => touches.decideSubmission(admin.id),
    onDone: ({ title }) => {
      forgetWords(submission);
      sheet?.letGo();
      leaveQueue();
      notify(`“${title}” is ${isOwn ? 'withdrawn' : 'rejected'}.`, { type: 'success' });
      onDecided?.();
    },
    onRefused: (refusal) => {
      if (!toldWhoDecided(refusal)) return;
      leaveQueue();
      onGone();
    },
  });
  const close = () => {
    forgetDraft(draft);
    onCancel();
  };
  // What is gone while it is being sent goes by the admin's own doing, or the answer says who was faster.
  const isGone = sheet?.isGone === true && !form.isPending;
  return (
    <FormSheet
      form={form.ref}
      isOnSheet
      onSubmit={() => {
        if (!isGone) form.submit();
      }}
    >
      <StepIntro>
        {isOwn ? 'Withdraw' : 'Reject'} “<bdi>{submission.title}</bdi>”?
      </StepIntro>
      {!isOwn && (
        <TextAreaField
          {...form.field('reason')}
          label="Reason (optional)"
          description="What its writer reads about it. A kind word helps them to try again."
          rows={3}
          required={false}
        />
      )}
      <StatusLine text={form.trouble} urgent />
      <SheetEnd isGone={isGone} waited={waitedSubmission(submission)} admin={admin} onClose={close}>
        <div className={fields.actions}>
          <SubmitButton pending={form.isPending}>
            {isOwn ? 'Withdraw This Recipe' : 'Reject This Recipe'}
          </SubmitButton>
          <Button variant="default" onClick={close}>
            Keep It
          </Button>
        </div>
      </SheetEnd>
    </FormSheet>
  );
}
