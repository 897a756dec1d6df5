import { Title } from '@mantine/core';
import { useId } from 'react';
import type { ParsedRecipe, PendingRecipe } from '../../../api/types.ts';
import { useAction } from '../../../commands/use-action.ts';
import { notify } from '../../../messages/notification-store.ts';
import { PendingButton } from '../../../primitives/PendingButton.tsx';
import { Sheet } from '../../../primitives/Sheet.tsx';
import { parseRecipe } from '../../../recipes/parsed-recipe.ts';
import classes from './Submissions.module.css';

/** What a member handed in, word for word; its text can be read again in place of what the editor has. */
export function Original({
  submission: { recipeText, description, tags },
  onRead,
}: {
  submission: PendingRecipe;
  onRead: (read: ParsedRecipe) => void;
}) {
  const heading = useId();
  const reading = useAction(parseRecipe, {
    name: 'read recipe',
    ask: () => ({
      text: 'Do you want to replace the ingredients and steps by what is read in the text?',
      confirm: 'Replace Them',
    }),
    onDone: (read) => {
      onRead(read);
      notify('The ingredients and steps are those of the text.', { type: 'success' });
    },
  });
  return (
    <Sheet as="section" aria-labelledby={heading} className={classes.original}>
      <Title order={4} id={heading}>
        As it was handed in
      </Title>
      {description !== '' && (
        <p dir="auto" className={classes.text}>
          {description}
        </p>
      )}
      <p dir="auto" className={classes.text}>
        {recipeText}
      </p>
      {tags !== '' && (
        <p>
          Tags: <bdi>{tags.split(',').join(', ')}</bdi>
        </p>
      )}
      <PendingButton
        variant="default"
        pending={reading.isPending}
        onClick={() => void reading.run({ recipeText })}
      >
        Read the Text Again
      </PendingButton>
    </Sheet>
  );
}
