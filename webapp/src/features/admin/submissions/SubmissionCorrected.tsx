import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../ui/primitives/Button.tsx';
import { Sheet } from '../../../ui/primitives/Sheet.tsx';
import { Title } from '../../../ui/primitives/Title.tsx';
import type { SubmittedRecipe } from '../../../data/submissions/submitted-recipe.ts';
import { STORY_PARTS } from '../../../kitchen/written-story.ts';
import { joinTags } from '../../../data/submissions/tag-names.ts';
import classes from '../../../ui/forms/versions.module.css';
import { type Versioned, Versions } from '../../../ui/forms/Versions.tsx';

/** The parts of a submission as a person reads them. */
const PARTS: Record<string, (recipe: SubmittedRecipe) => string> = {
  Title: ({ title }) => title,
  Description: ({ description }) => description,
  'Ingredients and instructions': ({ recipeText }) => recipeText,
  Servings: ({ servings }) => servings,
  'Minutes to prepare': ({ prepMinutes }) => prepMinutes,
  'Minutes to cook': ({ cookMinutes }) => cookMinutes,
  Tags: ({ tags }) => joinTags(tags),
  Attribution: ({ attribution }) => attribution,
  ...STORY_PARTS,
};

/** What the writer corrected while the recipe was made; it is approved as it is here once that was looked at. */
export function SubmissionCorrected({
  before,
  now,
  onSeen,
}: {
  before: SubmittedRecipe;
  now: SubmittedRecipe;
  onSeen: () => void;
}) {
  const heading = useId();
  // The button that approves is always in sight, and this stands elsewhere. Whoever comes back to it begins at the top.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (title.current?.closest('form')?.contains(document.activeElement) === true) title.current.focus();
  }, []);
  return (
    <Sheet as="section" aria-labelledby={heading} className={classes.panel}>
      <Title order={4} id={heading} ref={title} tabIndex={-1}>
        Corrected by its writer in the meantime
      </Title>
      <Versions parts={partsOf(before, now)} names={['Before', 'Now']} />
      <p>
        The new text is beside this. Please copy what matters, or have the text read again, and then approve.
        The pictures, and a story that you have not changed, are updated when you press Got It.
      </p>
      <div>
        <Button variant="default" onClick={onSeen}>
          Got It
        </Button>
      </div>
    </Sheet>
  );
}

function partsOf(before: SubmittedRecipe, now: SubmittedRecipe): Versioned[] {
  const texts = Object.entries(PARTS).map(([name, read]) => ({ name, one: read(before), other: read(now) }));
  return [
    ...texts,
    { name: 'Pictures', ...picturesText(before.pics, now.pics) },
    { name: 'The original card', ...picturesText(cardOf(before), cardOf(now)) },
  ];
}

function cardOf({ cardFront, cardBack }: SubmittedRecipe): string[] {
  return [cardFront, cardBack].filter((url) => url !== '');
}

/** How many pictures there were and are, where they are others. */
function picturesText(had: readonly string[], has: readonly string[]): { one: string; other: string } {
  const added = has.filter((picUrl) => !had.includes(picUrl)).length;
  const gone = had.filter((picUrl) => !has.includes(picUrl)).length;
  if (added + gone === 0) return { one: '', other: '' };
  const changes = [added > 0 && `${added} of them new`, gone > 0 && `${gone} removed`].filter(Boolean);
  return { one: `${had.length}`, other: `${has.length}, ${changes.join(', ')}` };
}
