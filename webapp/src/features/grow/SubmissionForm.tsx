import { useState } from 'react';
import { isPassing } from '../../api/errors.ts';
import type { User } from '../../api/types.ts';
import { forgetDraft, isDraftKept } from '../../ui/forms/draft.ts';
import classes from '../../ui/forms/fields.module.css';
import { FormSheet } from '../../ui/forms/FormSheet.tsx';
import { StatusLine } from '../../ui/forms/StatusLine.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useCommandForm } from '../../ui/forms/use-command-form.ts';
import { ask } from '../../ui/messages/question-store.ts';
import { Button } from '../../ui/primitives/Button.tsx';
import { Replacing } from '../../ui/primitives/Replacing.tsx';
import { Stack } from '../../ui/primitives/Stack.tsx';
import { submissionErrors, submissionRefusal } from '../../parts/submission-form/submission-checks.ts';
import { SUBMISSION_DRAFT } from '../../parts/submission-form/submission-draft.ts';
import { SubmissionFields } from '../../parts/submission-form/SubmissionFields.tsx';
import { submitRecipe } from '../../data/submissions/submit-recipe.ts';
import { EMPTY_RECIPE } from '../../data/submissions/submitted-recipe.ts';
import { PasteRecipe } from './PasteRecipe.tsx';
import { usePasted } from './pasted-draft.ts';
import { invalidates } from '../../data/invalidates.ts';

/** What is said where somebody may fear for it. */
const KEPT = 'What you wrote is kept.';

/** The form for a recipe. What was typed is kept until it is handed in, or discarded. */
export function SubmissionForm({ writer, onSubmitted }: { writer: User; onSubmitted: () => void }) {
  const [begun, setBegun] = useState(0);
  return (
    <Replacing shows={String(begun)}>
      <Fields
        writer={writer}
        isDiscarded={begun > 0}
        onSubmitted={onSubmitted}
        onDiscarded={() => {
          setBegun(begun + 1);
        }}
      />
    </Replacing>
  );
}

function Fields({
  writer,
  isDiscarded,
  onSubmitted,
  onDiscarded,
}: {
  writer: User;
  /** The draft before this one was discarded. */
  isDiscarded: boolean;
  onSubmitted: () => void;
  onDiscarded: () => void;
}) {
  const [wasKept] = useState(() => isDraftKept(SUBMISSION_DRAFT));
  const pasted = usePasted();
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
    invalidates: () => invalidates.submissions(writer.id),
    onDone: () => {
      pasted.change('');
      onSubmitted();
    },
  });
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(EMPTY_RECIPE);
  const discard = async () => {
    const text = 'Do you want to discard what you wrote?  This cannot be undone.';
    if (!(await ask({ text, confirm: 'Discard draft' }))) return;
    forgetDraft(SUBMISSION_DRAFT);
    pasted.change('');
    onDiscarded();
  };
  const refusal = form.error === null ? '' : submissionRefusal(form.error);
  return (
    <Stack>
      <PasteRecipe form={form} pasted={pasted} />
      <FormSheet form={form.ref} onSubmit={form.submit}>
        <StatusLine text={isDiscarded ? 'The draft is discarded.' : wasKept ? KEPT : ''} />
        <SubmissionFields form={form} />
        <StatusLine text={isPassing(form.error) ? `${refusal} ${KEPT}` : refusal} urgent />
        <div className={classes.actions}>
          <SubmitButton pending={form.isPending}>Submit Recipe</SubmitButton>
          {(isChanged || pasted.text !== '') && !form.isPending && (
            <Button variant="default" onClick={() => void discard()}>
              Discard draft
            </Button>
          )}
        </div>
      </FormSheet>
    </Stack>
  );
}
