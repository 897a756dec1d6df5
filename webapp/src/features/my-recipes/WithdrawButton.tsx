import { Button } from '@mantine/core';
import { isRefusal } from '../../api/errors.ts';
import type { PendingRecipe, User } from '../../api/types.ts';
import { shown } from '../../commands/show-at-once.ts';
import { useAction } from '../../commands/use-action.ts';
import { forgetDraft } from '../../forms/draft.ts';
import { notify } from '../../messages/notification-store.ts';
import { mySubmissionsQuery, withoutSubmission } from '../../submissions/submissions.ts';
import { withdrawSubmission } from '../../submissions/withdraw-submission.ts';
import { touches } from '../../touches.ts';
import { correctionDraft } from './correction-draft.ts';

/** Takes back a recipe that waits. */
export function WithdrawButton({ submission, writer }: { submission: PendingRecipe; writer: User }) {
  const withdrawal = useAction(withdrawSubmission, {
    name: 'withdraw recipe',
    ask: ({ pics }: PendingRecipe) => ({
      text: `Are you sure you want to withdraw this recipe?  This cannot be undone.${pics === '' ? '' : '  Its pictures are kept for 30 days.'}`,
      confirm: 'Withdraw',
    }),
    show: ({ id }: PendingRecipe) => [
      shown(mySubmissionsQuery(writer.id), (known) => withoutSubmission(known, id)),
    ],
    touches: () => touches.submissions(writer.id),
    toldByScreen: isDecided,
    onDone: ({ id }) => {
      forgetDraft(correctionDraft({ id }));
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
      onClick={() => void withdrawal.run(submission)}
    >
      Withdraw
    </Button>
  );
}

/** An admin has decided meanwhile; the server says who and when. */
function isDecided(refusal: Error): boolean {
  return isRefusal(refusal, 409);
}
