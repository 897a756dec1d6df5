import type { User } from '../../api/types.ts';
import classes from '../../forms/fields.module.css';
import { FormSheet } from '../../forms/FormSheet.tsx';
import { StatusLine } from '../../forms/StatusLine.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useCommandForm } from '../../forms/use-command-form.ts';
import { submissionErrors, submissionRefusal } from '../../submission-form/submission-checks.ts';
import { SUBMISSION_DRAFT } from '../../submission-form/submission-draft.ts';
import { SubmissionFields } from '../../submission-form/SubmissionFields.tsx';
import { submitRecipe } from '../../submissions/submit-recipe.ts';
import { EMPTY_RECIPE } from '../../submissions/submitted-recipe.ts';
import { touches } from '../../touches.ts';

/** The form for a recipe. What was typed is kept until it is handed in. */
export function SubmissionForm({ writer, onSubmitted }: { writer: User; onSubmitted: () => void }) {
  const form = useCommandForm({
    name: 'submit recipe',
    start: EMPTY_RECIPE,
    draft: SUBMISSION_DRAFT,
    check: submissionErrors,
    ask: () => ({
      text: 'Are you ready to submit this recipe?  An admin will review and format your recipe soon!',
      confirm: 'Submit',
    }),
    send: submitRecipe,
    touches: () => touches.submissions(writer.id),
    onDone: onSubmitted,
  });
  return (
    <FormSheet form={form.ref} onSubmit={form.submit}>
      <SubmissionFields form={form} />
      <StatusLine text={form.error === null ? '' : submissionRefusal(form.error)} urgent />
      <div className={classes.actions}>
        <SubmitButton pending={form.isPending}>Submit Recipe</SubmitButton>
      </div>
    </FormSheet>
  );
}
