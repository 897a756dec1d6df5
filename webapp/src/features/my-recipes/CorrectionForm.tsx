import { useState } from 'react';
import { isRefusal } from '../../api/errors.ts';
import type { PendingRecipe, User } from '../../api/types.ts';
import classes from '../../ui/forms/fields.module.css';
import { FormSheet } from '../../ui/forms/FormSheet.tsx';
import { StatusLine } from '../../ui/forms/StatusLine.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useCommandForm } from '../../ui/forms/use-command-form.ts';
import { notify } from '../../ui/messages/notification-store.ts';
import { submissionErrors, submissionRefusal } from '../../parts/submission-form/submission-checks.ts';
import { SubmissionFields } from '../../parts/submission-form/SubmissionFields.tsx';
import { correctedElsewhere, correctSubmission } from '../../data/submissions/correct-submission.ts';
import { asSubmitted } from '../../data/submissions/submission-body.ts';
import { invalidates } from '../../data/invalidates.ts';
import { PictureViews, viewsOf } from '../../parts/upload/picture-views.ts';
import { correctionDraft } from './correction-draft.ts';
import { CorrectionConflict } from './CorrectionConflict.tsx';

/** Corrects what was handed in, in the form in which it was. */
export function CorrectionForm({
  submission,
  writer,
  onCorrected,
}: {
  submission: PendingRecipe;
  writer: User;
  onCorrected: () => void;
}) {
  const [elsewhere, setElsewhere] = useState<PendingRecipe | null>(null);
  const form = useCommandForm({
    name: 'correct recipe',
    start: asSubmitted(submission),
    draft: correctionDraft(submission),
    check: submissionErrors,
    send: (recipe, api) => correctSubmission({ id: submission.id, recipe }, api),
    invalidates: () => invalidates.submissions(writer.id),
    onDone: () => {
      notify('Your correction is saved.', { type: 'success' });
      onCorrected();
    },
    onRefused: (refusal) => {
      setElsewhere(correctedElsewhere(refusal) ?? null);
    },
  });
  return (
    <FormSheet form={form.ref} onSubmit={form.submit} isOnSheet>
      <PictureViews value={viewsOf(submission)}>
        <SubmissionFields form={form} />
      </PictureViews>
      <StatusLine text={form.error === null ? '' : refusalText(form.error)} urgent />
      {elsewhere !== null && (
        <CorrectionConflict
          form={form}
          elsewhere={elsewhere}
          onSettled={() => {
            setElsewhere(null);
          }}
        />
      )}
      <div className={classes.actions}>
        <SubmitButton pending={form.isPending}>Save Correction</SubmitButton>
      </div>
    </FormSheet>
  );
}

/** What the server says of a correction that came too late says everything; before anything else stand the product's words. */
function refusalText(refusal: Error): string {
  return isRefusal(refusal, 409) ? refusal.message : submissionRefusal(refusal);
}
