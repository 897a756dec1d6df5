import { Button, Title } from '@mantine/core';
import { useId } from 'react';
import type { PendingRecipe } from '../../../api/types.ts';
import { Sheet } from '../../../primitives/Sheet.tsx';
import { picturesOf } from './recipe-of-submission.ts';
import editor from '../recipe-editor/RecipeEditor.module.css';
import { type Versioned, Versions } from '../recipe-editor/Versions.tsx';

/** The parts of a submission as a person reads them. */
const PARTS = {
  title: 'Title',
  description: 'Description',
  recipeText: 'Ingredients and instructions',
  servings: 'Servings',
  prepMinutes: 'Minutes to prepare',
  cookMinutes: 'Minutes to cook',
  tags: 'Tags',
  attribution: 'Attribution',
} as const;

/** What the writer corrected while the recipe was made; it is approved as it is here once that was looked at. */
export function SubmissionCorrected({
  before,
  now,
  onSeen,
}: {
  before: PendingRecipe;
  now: PendingRecipe;
  onSeen: () => void;
}) {
  const heading = useId();
  return (
    <Sheet as="section" aria-labelledby={heading} className={editor.conflict}>
      <Title order={4} id={heading}>
        Corrected by its writer meanwhile
      </Title>
      <Versions parts={partsOf(before, now)} names={['Before', 'Now']} />
      <p>
        The text beside is the new one. Please take over what matters, or have it read again, and then
        approve.
      </p>
      <div>
        <Button variant="default" onClick={onSeen}>
          I Have Looked at It
        </Button>
      </div>
    </Sheet>
  );
}

function partsOf(before: PendingRecipe, now: PendingRecipe): Versioned[] {
  const texts = (Object.keys(PARTS) as (keyof typeof PARTS)[]).map((part) => ({
    name: PARTS[part],
    one: String(before[part] ?? ''),
    other: String(now[part] ?? ''),
  }));
  return [...texts, { name: 'Pictures', ...picturesText(before, now) }];
}

/** How many pictures there were and are, where they are others; they stand in the editor already. */
function picturesText(before: PendingRecipe, now: PendingRecipe): { one: string; other: string } {
  if (before.pics === now.pics) return { one: '', other: '' };
  const [had, has] = [picturesOf(before), picturesOf(now)];
  const added = has.filter((picUrl) => !had.includes(picUrl)).length;
  return { one: `${had.length}`, other: `${has.length}, ${added} of them new; the editor has them` };
}
