import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import type { PendingRecipe, User } from '../../../api/types.ts';
import { isDraftKept } from '../../../forms/draft.ts';
import { QueueFacts } from '../queue/QueueFacts.tsx';
import { rejectionDraft } from './drafts.ts';
import { RejectionForm } from './RejectionForm.tsx';
import classes from './Submissions.module.css';
import { SubmissionWriter } from './SubmissionWriter.tsx';

/** A recipe that waits: whose it is, how it begins, and both decisions. */
export function PendingRecipeSheet({
  submission,
  admin,
  onReview,
  onClosed,
}: {
  submission: PendingRecipe;
  admin: User;
  onReview: () => void;
  /** The form with the reason was closed, and its button with it. */
  onClosed: () => void;
}) {
  const { title, description, recipeText, submitted, violations } = submission;
  const [isRejecting, setRejecting] = useState(() => isDraftKept(rejectionDraft(submission)));
  return (
    <>
      <Title order={3} className={classes.title}>
        <bdi>{title}</bdi>
      </Title>
      <SubmissionWriter submission={submission} />
      <QueueFacts since={submitted} violations={violations} />
      <p dir="auto" className={classes.excerpt}>
        {description.trim() === '' ? recipeText : description}
      </p>
      {isRejecting ? (
        <RejectionForm
          submission={submission}
          admin={admin}
          onCancel={() => {
            setRejecting(false);
            onClosed();
          }}
        />
      ) : (
        <div className={classes.actions}>
          <Button data-key="a" aria-label={`Review ${title}`} onClick={onReview}>
            Review
          </Button>
          <Button
            variant="default"
            data-key="r"
            aria-label={`Reject ${title}`}
            onClick={() => {
              setRejecting(true);
            }}
          >
            Reject
          </Button>
        </div>
      )}
    </>
  );
}
