import type { PendingRecipe, User } from '../../api/types.ts';
import { forgetDraft, isDraftKept } from '../../ui/forms/draft.ts';
import { lazyPart } from '../../ui/messages/lazy-part.tsx';
import { ask } from '../../ui/messages/question-store.ts';
import { Trouble } from '../../ui/messages/Trouble.tsx';
import { RestrictedNotice } from '../../parts/people/RestrictedNotice.tsx';
import { Button } from '../../ui/primitives/Button.tsx';
import { Placeholder } from '../../ui/primitives/Placeholder.tsx';
import { Replacing } from '../../ui/primitives/Replacing.tsx';
import { Title } from '../../ui/primitives/Title.tsx';
import { may } from '../../session/may.ts';
import { CardGlance } from '../../parts/original-card/CardGlance.tsx';
import { sidesOf } from '../../parts/original-card/card-sides.ts';
import { correctionDraft } from './correction-draft.ts';
import classes from './Submissions.module.css';
import { SubmissionState } from './SubmissionState.tsx';
import { SendAgainButton } from './SendAgainButton.tsx';
import { WithdrawButton } from './WithdrawButton.tsx';

/** The form is loaded when somebody corrects something. */
const CorrectionForm = lazyPart(
  () => import('./CorrectionForm.tsx'),
  ({ CorrectionForm: form }) => form,
  {
    waiting: <Placeholder of="gallery" />,
    failed: (failure, retry) => <Trouble error={failure} onRetry={retry} />,
  },
);

/** A recipe that was handed in, and what its writer may do with it: correct or withdraw it while it waits, or send it again. */
export function SubmissionSheet({
  submission,
  writer,
  isCorrecting,
  onCorrect,
  onCorrected,
  onWithdraw,
}: {
  submission: PendingRecipe;
  writer: User;
  isCorrecting: boolean;
  /** The form is to be open, or closed. */
  onCorrect: (isOpen: boolean) => void;
  /** What was corrected is saved. */
  onCorrected: () => void;
  /** It is about to be taken back. */
  onWithdraw: () => void;
}) {
  const { cards = [], cardViewUrls = [] } = submission;
  const isWaiting = submission.state === 'pending';
  const draft = correctionDraft(submission);
  // Decided while somebody corrected it: what they typed stays until they take it away themselves.
  const isOpen = isCorrecting && (isWaiting || isDraftKept(draft));
  const mayCorrect = may(writer, 'submitRecipe');
  const maySendAgain = mayCorrect && (submission.state === 'rejected' || submission.state === 'withdrawn');
  const toggle = async () => {
    if (!isOpen) onCorrect(true);
    else if (await discard(draft)) onCorrect(false);
  };
  return (
    <>
      <Title order={4} className={classes.title}>
        <bdi>{submission.title}</bdi>
      </Title>
      <SubmissionState submission={submission} />
      {isWaiting && cards.length > 0 && !isOpen && (
        <CardGlance
          sides={sidesOf(cards.map((card, at) => cardViewUrls[at] ?? card))}
          title={submission.title}
        />
      )}
      <Replacing shows={submission.state}>
        <div className={classes.actions}>
          {((isWaiting && mayCorrect) || isOpen) && (
            <Button
              variant="default"
              aria-expanded={isOpen}
              aria-label={`${isOpen ? 'Cancel the correction of' : 'Correct'} ${submission.title}`}
              onClick={() => void toggle()}
            >
              {isOpen ? 'Cancel' : 'Correct'}
            </Button>
          )}
          {isWaiting && (
            <WithdrawButton
              submission={submission}
              writer={writer}
              onWithdraw={onWithdraw}
              onWithdrawn={() => {
                // What was typed is kept, for the recipe that is sent in its place.
                if (isCorrecting) onCorrect(false);
              }}
            />
          )}
          {maySendAgain && <SendAgainButton submission={submission} />}
        </div>
      </Replacing>
      {isOpen && (
        <Replacing shows={mayCorrect ? 'form' : 'restricted'}>
          {mayCorrect ? (
            <CorrectionForm submission={submission} writer={writer} onCorrected={onCorrected} />
          ) : (
            <RestrictedNotice what="recipes" />
          )}
        </Replacing>
      )}
    </>
  );
}

/** Takes away what was typed, if something was, after a question; false if the person keeps it. */
async function discard(draft: string): Promise<boolean> {
  const yes =
    !isDraftKept(draft) ||
    (await ask({ text: 'Do you want to discard what you changed?', confirm: 'Discard My Changes' }));
  if (yes) forgetDraft(draft);
  return yes;
}
