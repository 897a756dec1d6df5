import { Button, Title } from '@mantine/core';
import { useId } from 'react';
import type { Recipe } from '../../../api/types.ts';
import fields from '../../../forms/fields.module.css';
import type { CommandForm } from '../../../forms/use-command-form.ts';
import { Sheet } from '../../../primitives/Sheet.tsx';
import { asWritten, type WrittenRecipe } from '../../../recipes/written-recipe.ts';
import classes from '../recipe-editor/RecipeEditor.module.css';
import { versionsOf } from '../recipe-editor/recipe-versions.ts';
import { takeVersion } from '../recipe-editor/take-version.ts';
import { Versions } from '../recipe-editor/Versions.tsx';

/** What was saved elsewhere meanwhile beside what was typed here, as far as they differ, and the choice between both. */
export function EditConflict({
  form,
  elsewhere,
  onSettled,
}: {
  form: CommandForm<WrittenRecipe>;
  elsewhere: Recipe;
  onSettled: () => void;
}) {
  const heading = useId();
  const theirs = asWritten(elsewhere);
  // The button that was pressed goes, so the focus goes on to the form's first field.
  const settle = () => {
    form.ref.current?.querySelector<HTMLElement>('input')?.focus();
    onSettled();
  };
  return (
    <Sheet as="section" aria-labelledby={heading} className={classes.conflict}>
      <Title order={4} id={heading}>
        Changed elsewhere
      </Title>
      <Versions parts={versionsOf(theirs, form.values)} names={['Saved elsewhere', 'Here']} />
      <div className={fields.actions}>
        <Button
          onClick={() => {
            form.field('sequence').onValue(theirs.sequence);
            settle();
            form.submit();
          }}
        >
          Save What Is Here
        </Button>
        <Button
          variant="default"
          onClick={() => {
            takeVersion(form, theirs);
            settle();
          }}
        >
          Take What Was Saved
        </Button>
      </div>
    </Sheet>
  );
}
