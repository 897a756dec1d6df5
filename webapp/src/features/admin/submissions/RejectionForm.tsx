import type { PendingRecipe, User } from '../../../api/types.ts';
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
import { rejectSubmission } from '../../../data/submissions/reject-submission.ts';
import { withdrawSubmission } from '../../../data/submissions/withdraw-submission.ts';
import { adminInvalidates } from '../../../data/admin-invalidates.ts';
import { notifyWhoDecided } from '../queue/decided-before.ts';
import { SheetEnd } from '../queue/SheetEnd.tsx';
import type { QueueSheet } from '../queue/use-held-sheets.ts';
import { NO_WHY, WHY_NOT_THE_RECIPE, whyErrors, whyText } from '../why.ts';
import { WhyField } from '../WhyField.tsx';
import { rejectionDraft } from './drafts.ts';
import { forgetWords } from './KeptWords.tsx';
import { useLeaveQueue } from './use-leave-queue.ts';
import { waitedSubmission } from './waited-submission.ts';

/**
 * Rejects a recipe that waits, with a reason for its writer; what the admin wrote is withdrawn, which needs none. The form is the
 * question: approving asks no second time either, and a writer keeps what is rejected and may send it again.
 */
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
  /** It is no longer waiting: somebody else has decided, or its writer took it back. */
  onGone: () => void;
  onCancel: () => void;
}) {
  const draft = rejectionDraft(submission);
  const isOwn = submission.userId === admin.id;
  const leaveQueue = useLeaveQueue(admin, submission);
  const form = useCommandForm({
    name: 'reject recipe',
    start: NO_WHY,
    draft,
    check: (why) => (isOwn ? {} : errorsOf(whyErrors(why))),
    send: (why, api) =>
      isOwn
        ? withdrawSubmission(submission, api)
        : rejectSubmission({ id: submission.id, reason: whyText(why) }, api),
    invalidates: () => adminInvalidates.decideSubmission(admin.id),
    onDone: ({ title }) => {
      forgetWords(submission);
      sheet?.letGo();
      leaveQueue();
      notify(`“${title}” is ${isOwn ? 'withdrawn' : 'rejected'}.`, { type: 'success' });
      onDecided?.();
    },
    onRefused: (refusal) => {
      if (!notifyWhoDecided(refusal)) return;
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
        <WhyField
          legend="Why is this recipe rejected?"
          offered={WHY_NOT_THE_RECIPE}
          reader="Its writer"
          usual={form.field('usual', 'words')}
          words={form.field('words', 'usual')}
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
