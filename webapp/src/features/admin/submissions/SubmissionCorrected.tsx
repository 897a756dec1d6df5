import { Button, Title } from '@mantine/core';
import { useId } from 'react';
import type { PendingRecipe } from '../../../api/types.ts';
import { Sheet } from '../../../primitives/Sheet.tsx';
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
  return (Object.keys(PARTS) as (keyof typeof PARTS)[]).map((part) => ({
    name: PARTS[part],
    one: String(before[part] ?? ''),
    other: String(now[part] ?? ''),
  }));
}
