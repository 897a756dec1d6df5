import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ParsedRecipe, PendingRecipe, User } from '../../../api/types.ts';
import { isDraftKept } from '../../../forms/draft.ts';
import { StatusLine } from '../../../forms/StatusLine.tsx';
import { useCommandForm } from '../../../forms/use-command-form.ts';
import { notify } from '../../../messages/notification-store.ts';
import { Sheet } from '../../../primitives/Sheet.tsx';
import { createRecipe } from '../../../recipes/write-recipe.ts';
import { RECIPE_ROWS } from '../../../recipes/written-recipe.ts';
import { correctedElsewhere } from '../../../submissions/correct-submission.ts';
import { touches } from '../../../touches.ts';
import { toldWhoDecided } from '../queue/decided-before.ts';
import { recipeErrors, withTypedTags } from '../recipe-editor/recipe-checks.ts';
import { RecipeEditor } from '../recipe-editor/RecipeEditor.tsx';
import { saveTrouble } from '../recipe-editor/save-trouble.ts';
import { takeVersion } from '../recipe-editor/take-version.ts';
import { approvalDraft, rejectionDraft } from './drafts.ts';
import { Original } from './Original.tsx';
import { correctedPictures, readRows, recipeOfSubmission } from './recipe-of-submission.ts';
import { RejectionForm } from './RejectionForm.tsx';
import { SubmissionCorrected } from './SubmissionCorrected.tsx';
import classes from './Submissions.module.css';
import { useLeaveQueue } from './use-leave-queue.ts';

/** The recipe that is made of a submission, beside what its writer handed in. To save it is to approve the submission. */
export function ApprovalForm({
  submission,
  parsed,
  admin,
  onClosed,
}: {
  submission: PendingRecipe;
  parsed: ParsedRecipe;
  admin: User;
  onClosed: () => void;
}) {
  const leaveQueue = useLeaveQueue(admin, submission);
  const [original, setOriginal] = useState(submission);
  const [before, setBefore] = useState<PendingRecipe | null>(null);
  const [isRejecting, setRejecting] = useState(() => isDraftKept(rejectionDraft(submission)));
  const reject = useRef<HTMLButtonElement>(null);
  const form = useCommandForm({
    name: 'save recipe',
    start: recipeOfSubmission(submission, parsed),
    rows: RECIPE_ROWS,
    draft: approvalDraft(admin, submission),
    check: recipeErrors,
    send: (recipe, api) => createRecipe({ recipe: withTypedTags(recipe), pendingId: submission.id }, api),
    touches: () => touches.decideSubmission(admin.id),
    onDone: ({ title }) => {
      leaveQueue();
      notify(`“${title}” is approved, and in the cookbook.`, { type: 'success' });
      onClosed();
    },
    onRefused: (refusal) => {
      const corrected = correctedElsewhere(refusal);
      if (corrected !== undefined) {
        setBefore(original);
        setOriginal({ ...original, ...corrected });
        form.field('pictures').onValue(correctedPictures(form.values.pictures, original, corrected));
      }
      if (!toldWhoDecided(refusal)) return;
      leaveQueue();
      onClosed();
    },
  });
  const settle = () => {
    form.field('sequence').onValue(original.sequence);
    form.ref.current?.querySelector<HTMLElement>('input')?.focus();
    setBefore(null);
  };
  return (
    <div className={classes.beside}>
      <Original
        submission={original}
        onRead={(read) => {
          takeVersion(form, readRows(read));
        }}
      />
      <div className={classes.panel}>
        <RecipeEditor
          form={form}
          save="Approve Recipe"
          troubles={
            <>
              <StatusLine text={saveTrouble(form.error)} urgent />
              {before !== null && <SubmissionCorrected before={before} now={original} onSeen={settle} />}
            </>
          }
          actions={
            <Button
              ref={reject}
              variant="default"
              aria-expanded={isRejecting}
              onClick={() => {
                setRejecting(!isRejecting);
              }}
            >
              {isRejecting ? 'Do Not Reject' : 'Reject'}
            </Button>
          }
        />
        {isRejecting && (
          <Sheet padding="form">
            <RejectionForm
              submission={original}
              admin={admin}
              onDecided={onClosed}
              onCancel={() => {
                reject.current?.focus();
                setRejecting(false);
              }}
            />
          </Sheet>
        )}
      </div>
    </div>
  );
}
