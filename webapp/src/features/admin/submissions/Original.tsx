import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useId, useRef } from 'react';
import type { ParsedRecipe } from '../../../api/types.ts';
import { useAction } from '../../../ui/commands/use-action.ts';
import { notify } from '../../../ui/messages/notification-store.ts';
import { PendingButton } from '../../../ui/primitives/PendingButton.tsx';
import { Sheet } from '../../../ui/primitives/Sheet.tsx';
import { Title } from '../../../ui/primitives/Title.tsx';
import { parsedRecipeQuery, parseRecipe } from '../../../data/recipes/parsed-recipe.ts';
import { STORY_PARTS } from '../../../kitchen/written-story.ts';
import type { WrittenRecipe } from '../../../kitchen/written-recipe.ts';
import type { SubmittedRecipe } from '../../../data/submissions/submitted-recipe.ts';
import { OriginalText } from './OriginalText.tsx';
import classes from './Submissions.module.css';

/** What is said where the answer came too late. */
const CHANGED =
  'The ingredients and steps have changed in the meantime, so they stay as they are. Please have the text read again.';

/** What a member handed in, word for word; its text can be read again in place of what the editor has. */
export function Original({
  submission,
  source,
  replaced,
  onRead,
}: {
  submission: SubmittedRecipe;
  /** The lines of its text from which the line came that somebody works in; empty where there are none. */
  source: string;
  /** What the editor has, and what is read takes the place of. */
  replaced: Pick<WrittenRecipe, 'ingredients' | 'steps'>;
  onRead: (read: ParsedRecipe) => void;
}) {
  const { recipeText, description, tags } = submission;
  const heading = useId();
  const isText = recipeText.trim() !== '';
  const now = JSON.stringify([replaced.ingredients, replaced.steps]);
  const current = useRef(now);
  useEffect(() => {
    current.current = now;
  });
  const reading = useAction(
    (content: { recipeText: string; replaced: string }, calls) =>
      parseRecipe({ recipeText: content.recipeText }, calls),
    {
      name: 'read recipe',
      ask: () => ({
        text: 'Do you want to replace the ingredients and steps with what is read from the text?',
        confirm: 'Replace Them',
      }),
      onDone: (read, asked) => {
        // Nobody agreed to lose what was typed while the answer was on its way.
        if (current.current !== asked.replaced) {
          notify(CHANGED);
          return;
        }
        onRead(read);
        notify('The ingredients and steps are now those of the text.', { type: 'success' });
      },
    },
  );
  const { data: { remarks } = { remarks: [] } } = useQuery(parsedRecipeQuery(recipeText));
  return (
    <Sheet as="section" aria-labelledby={heading} className={classes.original}>
      <Title order={4} id={heading}>
        As submitted
      </Title>
      {description !== '' && (
        <p dir="auto" className={classes.text}>
          {description}
        </p>
      )}
      {isText ? <OriginalText text={recipeText} source={source} /> : <p>Only the card.</p>}
      {remarks.length > 0 && (
        <p>
          Neither an ingredient nor a step:{' '}
          {remarks.map((line, place) => (
            <Fragment key={place}>
              {place > 0 && ' '}
              <bdi>“{line}”</bdi>
            </Fragment>
          ))}
        </p>
      )}
      {tags.length > 0 && (
        <p>
          Tags: <bdi>{tags.join(', ')}</bdi>
        </p>
      )}
      {Object.entries(STORY_PARTS)
        .map(([name, read]) => ({ name, text: read(submission) }))
        .filter(({ text }) => text !== '')
        .map(({ name, text }) => (
          <p key={name} className={classes.text}>
            {name}: <bdi>{text}</bdi>
          </p>
        ))}
      {isText && (
        <PendingButton
          variant="default"
          pending={reading.isPending}
          onClick={() => void reading.run({ recipeText, replaced: now })}
        >
          Read the Text Again
        </PendingButton>
      )}
    </Sheet>
  );
}
