import type { PendingRecipe } from '../../../api/types.ts';
import { forgetDraft, isDraftKept, keptValues } from '../../../ui/forms/draft.ts';
import { NEW_RECIPE, RECIPE_ROWS } from '../../../kitchen/written-recipe.ts';
import { NO_WHY, whyText } from '../why.ts';
import { TypedWords } from '../TypedWords.tsx';
import { approvalDraft, rejectionDraft } from './drafts.ts';

type Submission = Pick<PendingRecipe, 'id'>;

/** Whether the admin typed something about a submission that is not sent. */
export function areWordsKept(submission: Submission): boolean {
  return isDraftKept(approvalDraft(submission)) || isDraftKept(rejectionDraft(submission));
}

/** Forgets it. */
export function forgetWords(submission: Submission): void {
  forgetDraft(approvalDraft(submission));
  forgetDraft(rejectionDraft(submission));
}

/** What the admin typed about a submission that waits no longer. */
export function KeptWords({
  submission,
  onMade,
  onDiscarded,
}: {
  submission: Submission;
  /** It is a new recipe now. */
  onMade: () => void;
  onDiscarded: () => void;
}) {
  const reason = whyText(keptValues(rejectionDraft(submission), NO_WHY) ?? NO_WHY);
  const forgetting = (then: () => void) => () => {
    forgetWords(submission);
    then();
  };
  return (
    <TypedWords
      recipe={keptValues(approvalDraft(submission), NEW_RECIPE, RECIPE_ROWS)}
      // Whatever became of it: they are in a recipe now, or with its writer.
      aboutPictures="A new recipe starts without the pictures: they belong to what was submitted."
      more={reason === '' ? [] : [{ name: 'Reason', text: reason }]}
      onMade={forgetting(onMade)}
      onDiscarded={forgetting(onDiscarded)}
    />
  );
}
