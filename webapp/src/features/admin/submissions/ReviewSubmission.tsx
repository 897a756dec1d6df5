import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { PendingRecipe, User } from '../../../api/types.ts';
import { useEscape } from '../../../ui/forms/use-escape.ts';
import { QueryView } from '../../../ui/messages/QueryView.tsx';
import { Button } from '../../../ui/primitives/Button.tsx';
import { Placeholder } from '../../../ui/primitives/Placeholder.tsx';
import { Replacing } from '../../../ui/primitives/Replacing.tsx';
import { Title } from '../../../ui/primitives/Title.tsx';
import { parsedRecipeQuery } from '../../../data/recipes/parsed-recipe.ts';
import { pendingRecipesQuery } from '../../../data/submissions/pending-recipes.ts';
import { PictureViews, viewsOf } from '../../../parts/upload/picture-views.ts';
import { QueueFacts } from '../queue/QueueFacts.tsx';
import { ApprovalForm } from './ApprovalForm.tsx';
import { GoneSubmission } from './GoneSubmission.tsx';
import { areWordsKept, KeptWords } from './KeptWords.tsx';
import classes from './Submissions.module.css';
import { SubmissionWriter } from './SubmissionWriter.tsx';

/** A submission with the editor that makes a recipe of it. */
export function ReviewSubmission({
  id,
  admin,
  onClosed,
  onCreate,
}: {
  id: number;
  admin: User;
  /** Back to what waits: to the first of these that is there. */
  onClosed: (ids: readonly number[]) => void;
  /** On to the editor of a new recipe. */
  onCreate: () => void;
}) {
  const pending = useQuery(pendingRecipesQuery(admin.id));
  const close = () => {
    onClosed([id]);
  };
  const page = useEscape(close);
  return (
    <div ref={page} className={classes.panel}>
      <Button variant="default" className={classes.create} onClick={close}>
        Back to the Queue
      </Button>
      <QueryView query={pending} skeleton={<Placeholder of="gallery" />}>
        {({ items }) => (
          <Review
            id={id}
            submission={items.find((item) => item.id === id)}
            queue={items.map((item) => item.id)}
            admin={admin}
            onClosed={onClosed}
            onCreate={onCreate}
          />
        )}
      </QueryView>
    </div>
  );
}

function Review({
  id,
  queue,
  submission: current,
  admin,
  onClosed,
  onCreate,
}: {
  id: number;
  /** The numbers of all that wait. */
  queue: readonly number[];
  submission: PendingRecipe | undefined;
  admin: User;
  onClosed: (ids: readonly number[]) => void;
  onCreate: () => void;
}) {
  // What the editor began with stays, whatever is fetched meanwhile: when it is sent, the server says what has changed.
  const [begun, setBegun] = useState(current);
  const [others, setOthers] = useState(() => nextIn(queue, id));
  const [isGone, setGone] = useState(false);
  if (begun === undefined && current !== undefined) {
    setBegun(current);
    setOthers(nextIn(queue, id));
  }
  const close = () => {
    onClosed(others);
  };
  const submission = isGone ? undefined : (begun ?? current);
  return (
    <Replacing shows={submission === undefined ? 'gone' : 'the submission'}>
      <div className={classes.panel}>
        {submission === undefined ? (
          <>
            <GoneSubmission id={id} userId={begun?.userId} admin={admin} />
            <KeptWords submission={{ id }} onMade={onCreate} onDiscarded={close} />
          </>
        ) : (
          <>
            <div>
              <Title order={3} className={classes.title}>
                <bdi>{submission.title}</bdi>
              </Title>
              <SubmissionWriter submission={submission} />
              <QueueFacts
                since={submission.submitted}
                violations={(current ?? submission).violations}
                adminId={admin.id}
                author={{ id: submission.userId, name: submission.writer ?? '' }}
              />
            </div>
            <PictureViews value={viewsOf(current ?? submission)}>
              <Parsed
                submission={submission}
                admin={admin}
                onDecided={close}
                onGone={() => {
                  if (areWordsKept(submission)) setGone(true);
                  else close();
                }}
              />
            </PictureViews>
          </>
        )}
      </div>
    </Replacing>
  );
}

function Parsed({ submission, ...props }: Omit<ComponentProps<typeof ApprovalForm>, 'parsed'>) {
  const parsed = useQuery(parsedRecipeQuery(submission.recipeText));
  return (
    <QueryView query={parsed} skeleton={<Placeholder of="gallery" />}>
      {(found) => <ApprovalForm {...props} submission={submission} parsed={found} />}
    </QueryView>
  );
}

/** Where somebody goes on who has decided: with those after it, then with those before. */
function nextIn(queue: readonly number[], id: number): number[] {
  const at = queue.indexOf(id);
  return [...queue.slice(at + 1), ...queue.slice(0, Math.max(at, 0)).toReversed()];
}
