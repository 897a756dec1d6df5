import { useState } from 'react';
import type { PendingRecipe, User } from '../../../api/types.ts';
import { isDraftKept } from '../../../ui/forms/draft.ts';
import { useEscape } from '../../../ui/forms/use-escape.ts';
import { Button } from '../../../ui/primitives/Button.tsx';
import { Title } from '../../../ui/primitives/Title.tsx';
import queue from '../queue/Queue.module.css';
import { QueueFacts } from '../queue/QueueFacts.tsx';
import { SheetEnd } from '../queue/SheetEnd.tsx';
import { type QueueSheet, useHold } from '../queue/use-held-sheets.ts';
import { rejectionDraft } from './drafts.ts';
import { areWordsKept, KeptWords } from './KeptWords.tsx';
import { RejectionForm } from './RejectionForm.tsx';
import classes from './Submissions.module.css';
import { SubmissionWriter } from './SubmissionWriter.tsx';
import { waitedSubmission } from './waited-submission.ts';

/** A recipe that waits: whose it is, how it begins, and both decisions. */
export function PendingRecipeSheet({
  submission,
  admin,
  onReview,
  onCreate,
  onGone,
  sheet,
}: {
  submission: PendingRecipe;
  admin: User;
  onReview: () => void;
  /** On to the editor of a new recipe. */
  onCreate: () => void;
  /** It is no longer waiting: somebody else has decided, or its writer took it back. */
  onGone: () => void;
  sheet: QueueSheet;
}) {
  const { title, description, recipeText, submitted, violations, userId, writer = '' } = submission;
  const ends = submission.userId === admin.id ? 'Withdraw' : 'Reject';
  const [isRejecting, setRejecting] = useState(() => isDraftKept(rejectionDraft(submission)));
  useHold(sheet, isRejecting);
  const form = useEscape(() => {
    if (sheet.isGone) return;
    setRejecting(false);
    sheet.takeFocus();
  });
  return (
    <div className={queue.beside}>
      <div className={queue.side}>
        <Title order={3} className={classes.title}>
          <bdi>{title}</bdi>
        </Title>
        <SubmissionWriter submission={submission} />
        <p dir="auto" className={classes.excerpt}>
          {description.trim() === '' ? recipeText : description}
        </p>
      </div>
      <div className={queue.side}>
        <QueueFacts
          since={submitted}
          violations={violations}
          adminId={admin.id}
          author={{ id: userId, name: writer }}
        />
        {sheet.isGone && !isRejecting && (
          <KeptWords submission={submission} onMade={onCreate} onDiscarded={sheet.letGo} />
        )}
        {isRejecting ? (
          <div ref={form}>
            <RejectionForm
              submission={submission}
              admin={admin}
              sheet={sheet}
              onGone={onGone}
              onCancel={() => {
                setRejecting(false);
                // What was typed in the editor of a recipe that waits no longer stays to be read.
                if (sheet.isGone && !areWordsKept(submission)) sheet.letGo();
                else sheet.takeFocus();
              }}
            />
          </div>
        ) : (
          <SheetEnd
            isGone={sheet.isGone}
            waited={waitedSubmission(submission)}
            admin={admin}
            onClose={sheet.letGo}
          >
            <div className={classes.actions}>
              <Button data-key="a" aria-label={`Review ${title}`} onClick={onReview}>
                Review
              </Button>
              <Button
                variant="default"
                data-key="r"
                aria-label={`${ends} ${title}`}
                onClick={() => {
                  setRejecting(true);
                }}
              >
                {ends}
              </Button>
            </div>
          </SheetEnd>
        )}
      </div>
    </div>
  );
}
