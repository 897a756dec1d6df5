import type { Recipe } from '../../api/types.ts';
import { Button } from '../../ui/primitives/Button.tsx';
import { CopyAndShare } from '../../ui/messages/CopyAndShare.tsx';
import { printAs } from './paper.ts';
import classes from './PrintAndShare.module.css';

/** What takes a recipe away from here: onto paper, onto a card, to somebody else. What is printed and shared is what is shown. */
export function PrintAndShare({ recipe }: { recipe: Recipe }) {
  return (
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
            printAs('page');
          }}
        >
          Print
        </Button>
        <Button
          variant="default"
          onClick={() => {
            printAs('card');
          }}
        >
          Print a 4 × 6 Card
        </Button>
      </CopyAndShare>
    </div>
  );
}
