import { isRefusal } from '../../api/errors.ts';
import type { PendingRecipe, User } from '../../api/types.ts';
import { shown } from '../../ui/commands/show-at-once.ts';
import { useAction } from '../../ui/commands/use-action.ts';
import { notify } from '../../ui/messages/notification-store.ts';
import { Button } from '../../ui/primitives/Button.tsx';
import { mySubmissionsQuery, withdrawn } from '../../data/submissions/submissions.ts';
import { withdrawSubmission } from '../../data/submissions/withdraw-submission.ts';
import { invalidates } from '../../data/invalidates.ts';

/** Takes back a recipe that waits. */
export function WithdrawButton({
  submission,
  writer,
  onWithdraw,
  onWithdrawn,
}: {
  submission: PendingRecipe;
  writer: User;
  /** Somebody is about to be asked. */
  onWithdraw: () => void;
  /** It is taken back. */
  onWithdrawn: () => void;
}) {
  const withdrawal = useAction(withdrawSubmission, {
    name: 'withdraw recipe',
    ask: ({ pics }: PendingRecipe) => ({
      text: `Are you sure you want to withdraw this recipe?  Its text stays here, so that you can edit it and send it again.${pics === '' ? '' : '  Its pictures are kept for 30 days.'}`,
      confirm: 'Withdraw',
    }),
    show: ({ id }: PendingRecipe) => [shown(mySubmissionsQuery(writer.id), (known) => withdrawn(known, id))],
    invalidates: () => invalidates.submissions(writer.id),
    toldByScreen: isDecided,
    onDone: () => {
      onWithdrawn();
      notify('Your recipe is withdrawn.', { type: 'success' });
    },
    onRefused: (refusal) => {
      if (isDecided(refusal)) notify(refusal.message);
    },
  });
  return (
    <Button
      variant="default"
      aria-label={`Withdraw ${submission.title}`}
      onClick={() => {
        onWithdraw();
        void withdrawal.run(submission);
      }}
    >
      Withdraw
    </Button>
  );
}

/** An admin has decided meanwhile; the server says who and when. */
function isDecided(refusal: Error): boolean {
  return isRefusal(refusal, 409);
}
