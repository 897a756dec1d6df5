import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../api/types.ts';
import { QueryView } from '../../../ui/messages/QueryView.tsx';
import { Notice } from '../../../ui/messages/Notice.tsx';
import { Button } from '../../../ui/primitives/Button.tsx';
import { Placeholder } from '../../../ui/primitives/Placeholder.tsx';
import { pendingRecipesQuery } from '../../../data/submissions/pending-recipes.ts';
import { Queue } from '../queue/Queue.tsx';
import { areWordsKept } from './KeptWords.tsx';
import { PendingRecipeSheet } from './PendingRecipeSheet.tsx';
import classes from './Submissions.module.css';

const DECISIONS = [
  { key: 'a', does: 'Review the recipe; once more, go to Approve Recipe' },
  { key: 'r', does: 'Reject the recipe: say why' },
];

/** The recipes that members handed in, and the way to a new one. */
export function PendingRecipes({
  admin,
  goOn,
  onReview,
  onCreate,
}: {
  admin: User;
  /** The numbers of those with which somebody goes on: with the first that waits. */
  goOn: readonly number[];
  onReview: (id: number) => void;
  onCreate: () => void;
}) {
  const pending = useQuery(pendingRecipesQuery(admin.id));
  return (
    <div className={classes.panel}>
      <Button variant="default" className={classes.create} onClick={onCreate}>
        Write a New Recipe
      </Button>
      <QueryView query={pending} skeleton={<Placeholder of="gallery" />}>
        {(waiting) => (
          <Queue
            label="Pending recipes"
            things={['recipe', 'recipes']}
            waiting={waiting}
            idOf={({ id }) => id}
            startAt={goOn.find((id) => waiting.items.some((item) => item.id === id))}
            isBegun={areWordsKept}
            decisions={DECISIONS}
            empty={<Notice>No recipes are waiting for approval. The shelf is up to date.</Notice>}
          >
            {(submission, sheet) => (
              <PendingRecipeSheet
                submission={submission}
                admin={admin}
                onReview={() => {
                  onReview(submission.id);
                }}
                onCreate={onCreate}
                onGone={() => {
                  // What was typed about it stands there.
                  if (areWordsKept(submission)) onReview(submission.id);
                }}
                sheet={sheet}
              />
            )}
          </Queue>
        )}
      </QueryView>
    </div>
  );
}
