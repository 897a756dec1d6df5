import type { Recipe } from '../../api/types.ts';
import { lazyPart } from '../../ui/messages/lazy-part.tsx';
import { Button } from '../../ui/primitives/Button.tsx';
import { AddToBook } from './AddToBook.tsx';
import { CopyAndShare } from '../../ui/messages/CopyAndShare.tsx';
import { MadeThis } from './MadeThis.tsx';
import { printAs } from './paper.ts';
import { StoryNote } from './StoryNote.tsx';
import classes from './PrintAndShare.module.css';

/** Comes where there is one. */
const OriginalCard = lazyPart(
  () => import('./OriginalCard.tsx'),
  ({ OriginalCard: part }) => part,
  { waiting: null, failed: () => null },
);

/** A recipe's story, the card from which it comes, what leads to a photo of it, and what takes it away from here: onto paper, onto a card, to somebody else. What is printed and shared is what is shown. */
export function PrintAndShare({ recipe }: { recipe: Recipe }) {
  return (
    <>
      {recipe.story !== undefined && <StoryNote story={recipe.story} writer={recipe.writer} />}
      {recipe.cards !== undefined && <OriginalCard recipe={recipe} />}
      <MadeThis />
      <div className={classes.tools}>
        <CopyAndShare
          copy="Copy Link"
          copied="The link is copied."
          byHand="The link to this recipe"
          title={recipe.title}
          // The address may say another choice by then.
          url={() => window.location.href}
        >
          <Button
            variant="default"
            onClick={() => {
              void printAs('page');
            }}
          >
            Print
          </Button>
          <Button
            variant="default"
            onClick={() => {
              void printAs('card');
            }}
          >
            Print a 4 × 6 Card
          </Button>
          <AddToBook recipe={recipe} />
        </CopyAndShare>
      </div>
    </>
  );
}
