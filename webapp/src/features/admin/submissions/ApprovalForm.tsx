import { useCallback, useRef, useState } from 'react';
import type { ParsedRecipe, PendingRecipe, User } from '../../../api/types.ts';
import { isDraftKept } from '../../../ui/forms/draft.ts';
import type { CommandForm } from '../../../ui/forms/use-command-form.ts';
import { useEscape } from '../../../ui/forms/use-escape.ts';
import { notify } from '../../../ui/messages/notification-store.ts';
import { Button } from '../../../ui/primitives/Button.tsx';
import { Sheet } from '../../../ui/primitives/Sheet.tsx';
import { createRecipe } from '../../../data/recipes/create-recipe.ts';
import type { WrittenRecipe } from '../../../kitchen/written-recipe.ts';
import { correctedElsewhere } from '../../../data/submissions/correct-submission.ts';
import { asSubmitted } from '../../../data/submissions/submission-body.ts';
import { adminInvalidates } from '../../../data/admin-invalidates.ts';
import { notifyWhoDecided } from '../queue/decided-before.ts';
import { useQueueKeys } from '../queue/use-queue-keys.ts';
import { withTypedTags } from '../recipe-editor/recipe-checks.ts';
import { RecipeEditor } from '../recipe-editor/RecipeEditor.tsx';
import { sourceText } from '../recipe-editor/source-lines.ts';
import { takeVersion } from '../../../ui/forms/take-version.ts';
import { useRecipeForm } from '../recipe-editor/use-recipe-form.ts';
import { approvalDraft, rejectionDraft } from './drafts.ts';
import { forgetWords } from './KeptWords.tsx';
import { Original } from './Original.tsx';
import { correctedPictures, correctedStory, readRows, recipeOfSubmission } from './recipe-of-submission.ts';
import { RejectionForm } from './RejectionForm.tsx';
import { SubmissionCorrected } from './SubmissionCorrected.tsx';
import classes from './Submissions.module.css';
import { CardPane } from '../../../parts/original-card/BesideCard.tsx';
import { useFormSides } from '../../../parts/original-card/card-sides.ts';
import { useLeaveQueue } from './use-leave-queue.ts';

/** The recipe that is made of a submission, beside what its writer handed in. To save it is to approve the submission. */
export function ApprovalForm({
  submission,
  parsed,
  admin,
  onDecided,
  onGone,
}: {
  submission: PendingRecipe;
  parsed: ParsedRecipe;
  admin: User;
  /** The admin has decided. */
  onDecided: () => void;
  /** It is no longer waiting: somebody else has decided, or its writer took it back. */
  onGone: () => void;
}) {
  const leaveQueue = useLeaveQueue(admin, submission);
  const [latest, setLatest] = useState(() => asSubmitted(submission));
  const [isRejecting, setRejecting] = useState(() => isDraftKept(rejectionDraft(submission)));
  const reject = useRef<HTMLButtonElement>(null);
  const [source, setSource] = useState('');
  const form = useRecipeForm({
    name: 'approve recipe',
    start: recipeOfSubmission(submission, parsed),
    draft: approvalDraft(submission),
    send: (recipe, api) => createRecipe({ recipe: withTypedTags(recipe), pendingId: submission.id }, api),
    invalidates: () => adminInvalidates.decideSubmission(admin.id),
    onDone: ({ title }) => {
      forgetWords(submission);
      leaveQueue();
      notify(`“${title}” is approved, and in the cookbook.`, { type: 'success' });
      onDecided();
    },
    onRefused: (refusal) => {
      const corrected = correctedElsewhere(refusal);
      if (corrected !== undefined) setLatest(asSubmitted(corrected));
      if (!notifyWhoDecided(refusal)) return;
      leaveQueue();
      onGone();
    },
  });
  const rejection = useEscape(() => {
    reject.current?.focus();
    setRejecting(false);
  });
  const { ref } = form;
  const pressed = useCallback(
    (key: string): boolean => {
      if (key === 'a') ref.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
      else if (key === 'r') setRejecting(true);
      else return false;
      return true;
    },
    [ref],
  );
  useQueueKeys(pressed);
  const { handedIn } = form.values;
  const sides = useFormSides(form.values);
  const ends = submission.userId === admin.id ? 'Withdraw' : 'Reject';
  const isCorrected = latest.sequence > handedIn.sequence;
  const original = isCorrected ? latest : handedIn;
  const settle = () => {
    const { sequence, cardFront, cardBack } = latest;
    const pictures = correctedPictures(form.values.pictures, handedIn, latest);
    const story = correctedStory(form.values, handedIn, latest);
    takeVersion(form, { pictures, cardFront, cardBack, ...story, handedIn: latest, sequence });
    form.ref.current?.querySelector<HTMLElement>('input')?.focus();
  };
  return (
    <div className={classes.beside} data-has-card={sides.length > 0 || undefined}>
      <div className={classes.handedIn}>
        {sides.length > 0 && <CardPane sides={sides} title={form.values.title} />}
        <Original
          submission={original}
          source={source}
          replaced={form.values}
          onRead={(read) => {
            takeVersion(form, readRows(read, original.recipeText));
          }}
        />
      </div>
      <div className={classes.panel}>
        <RecipeEditor
          // It has every field of a recipe, and one more.
          form={form as unknown as CommandForm<WrittenRecipe>}
          itself={{ submissionId: submission.id }}
          action="approve recipe"
          conflict={isCorrected && <SubmissionCorrected before={handedIn} now={latest} onSeen={settle} />}
          original={sourceText(source)}
          onSource={setSource}
          actions={
            <Button
              ref={reject}
              variant="default"
              aria-expanded={isRejecting}
              onClick={() => {
                setRejecting(!isRejecting);
              }}
            >
              {isRejecting ? `Do Not ${ends}` : ends}
            </Button>
          }
        />
        {isRejecting && (
          <Sheet padding="form" ref={rejection}>
            <RejectionForm
              submission={submission}
              admin={admin}
              onDecided={onDecided}
              onGone={onGone}
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
