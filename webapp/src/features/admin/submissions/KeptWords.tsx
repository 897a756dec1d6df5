import { Button, Title } from '@mantine/core';
import { useId } from 'react';
import type { PendingRecipe } from '../../../api/types.ts';
import { forgetDraft, isDraftKept, keptValues } from '../../../forms/draft.ts';
import { ask } from '../../../messages/question-store.ts';
import { Sheet } from '../../../primitives/Sheet.tsx';
import { NEW_RECIPE, RECIPE_ROWS } from '../../../recipes/written-recipe.ts';
import editor from '../recipe-editor/RecipeEditor.module.css';
import { partsOf } from '../recipe-editor/recipe-versions.ts';
import { NO_WHY, whyText } from '../why.ts';
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

/** What the admin typed about a submission that waits no longer: to be read and copied, until it is discarded. */
export function KeptWords({ submission, onDiscarded }: { submission: Submission; onDiscarded: () => void }) {
  const heading = useId();
  const recipe = keptValues(approvalDraft(submission), NEW_RECIPE, RECIPE_ROWS);
  const reason = whyText(keptValues(rejectionDraft(submission), NO_WHY) ?? NO_WHY);
  const parts = [
    ...(recipe === undefined ? [] : partsOf(recipe)),
    ...(reason === '' ? [] : [{ name: 'Reason', text: reason }]),
  ];
  if (parts.length === 0) return null;
  const discard = async () => {
    const text = 'Do you want to discard what you typed?';
    if (!(await ask({ text, confirm: 'Discard What I Typed' }))) return;
    forgetWords(submission);
    onDiscarded();
  };
  return (
    <Sheet as="section" aria-labelledby={heading} className={editor.conflict}>
      <Title order={3} id={heading}>
        What you typed
      </Title>
      <dl className={editor.versions}>
        {parts.map(({ name, text }) => (
          <div key={name} className={editor.version}>
            <dt>{name}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button variant="default" onClick={() => void discard()}>
          Discard What I Typed
        </Button>
      </div>
    </Sheet>
  );
}
