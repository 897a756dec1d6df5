import { useRef, useState } from 'react';
import type { PendingRecipe } from '../../api/types.ts';
import { forgetDraft, isDraftKept, keptValues } from '../../ui/forms/draft.ts';
import { notify } from '../../ui/messages/notification-store.ts';
import { ask } from '../../ui/messages/question-store.ts';
import { paths } from '../../paths.ts';
import { PendingButton } from '../../ui/primitives/PendingButton.tsx';
import { useNavigate } from '../../routing/use-router.ts';
import { draftSubmission } from '../../parts/submission-form/draft-submission.ts';
import { SUBMISSION_DRAFT } from '../../parts/submission-form/submission-draft.ts';
import { asSubmitted } from '../../data/submissions/submission-body.ts';
import { viewsOf } from '../../parts/upload/picture-views.ts';
import { keptPictures } from '../../parts/upload/reuse-pictures.ts';
import { correctionDraft } from './correction-draft.ts';

/**
 * Opens Submit a Recipe with what was rejected or withdrawn, as its writer left it: also what they typed when it was decided. What is
 * begun there already is replaced only if they agree.
 */
export function SendAgainButton({ submission }: { submission: PendingRecipe }) {
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const isBusy = useRef(false);
  const open = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      if (isDraftKept(SUBMISSION_DRAFT) && !(await ask(REPLACE))) return;
      setPending(true);
      const correction = correctionDraft(submission);
      const recipe = keptValues(correction, asSubmitted(submission)) ?? asSubmitted(submission);
      const views = viewsOf(submission);
      const had = [...recipe.pics, recipe.cardFront, recipe.cardBack].filter((pic) => pic !== '');
      const kept = await keptPictures(new Map(had.map((pic) => [pic, views.get(pic) ?? pic])));
      const ifKept = (pic: string) => (kept.includes(pic) ? pic : '');
      draftSubmission({
        ...recipe,
        pics: recipe.pics.filter((pic) => kept.includes(pic)),
        cardFront: ifKept(recipe.cardFront),
        cardBack: ifKept(recipe.cardBack),
      });
      forgetDraft(correction);
      const gone = had.length - kept.length;
      if (gone > 0) notify(goneText(gone));
      await navigate(paths.submitRecipe());
    } finally {
      isBusy.current = false;
      setPending(false);
    }
  };
  return (
    <PendingButton
      variant="default"
      pending={isPending}
      aria-label={`Edit and send again: ${submission.title}`}
      onClick={() => void open()}
    >
      Edit and Send Again
    </PendingButton>
  );
}

/** The question before it takes the place of what is written in Submit a Recipe. */
const REPLACE = {
  text: 'You have begun to write another recipe.  Do you want to replace it with this one?',
  confirm: 'Replace It',
};

function goneText(gone: number): string {
  return gone === 1
    ? 'One of its pictures is no longer kept. Please add it again if you want it.'
    : `${gone} of its pictures are no longer kept. Please add them again if you want them.`;
}
