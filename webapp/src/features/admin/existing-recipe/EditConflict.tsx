import { useEffect, useId, useRef } from 'react';
import type { Recipe } from '../../../api/types.ts';
import fields from '../../../ui/forms/fields.module.css';
import type { CommandForm } from '../../../ui/forms/use-command-form.ts';
import { Button } from '../../../ui/primitives/Button.tsx';
import { Sheet } from '../../../ui/primitives/Sheet.tsx';
import { Title } from '../../../ui/primitives/Title.tsx';
import { asWritten, lostPictures, newPictures, type WrittenRecipe } from '../../../kitchen/written-recipe.ts';
import classes from '../recipe-editor/RecipeEditor.module.css';
import { versionsOf } from '../recipe-editor/recipe-versions.ts';
import { takeVersion } from '../recipe-editor/take-version.ts';
import { Versions } from '../recipe-editor/Versions.tsx';

/**
 * What was saved elsewhere meanwhile beside what was typed here, as far as they differ, and the choice between both. A picture that
 * came to the recipe meanwhile stays with either: to leave it out would remove it for good, and nobody here has seen it. One that was
 * removed meanwhile is gone with either: a photo that an admin removed is shown no more.
 */
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
  const came = newPictures(form.values, theirs);
  const lost = lostPictures(form.values, theirs);
  const pictures = [...form.values.pictures.filter((picture) => !lost.includes(picture)), ...came];
  // The button that was pressed goes, so the focus goes on to the form's first field.
  const settle = () => {
    form.ref.current?.querySelector<HTMLElement>('input')?.focus();
    onSettled();
  };
  // The button that saves is always in sight, and this stands elsewhere.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
  }, []);
  return (
    <Sheet as="section" aria-labelledby={heading} className={classes.conflict}>
      <Title order={4} id={heading} ref={title} tabIndex={-1}>
        Changed elsewhere
      </Title>
      <Versions parts={versionsOf(theirs, { ...form.values, pictures })} names={['Theirs', 'Mine']} />
      {came.length > 0 && <p>{cameText(came.length)}</p>}
      {lost.length > 0 && <p>{lostText(lost.length)}</p>}
      <div className={fields.actions}>
        <Button
          onClick={() => {
            const { seenPictures, sequence } = theirs;
            takeVersion(form, { pictures, seenPictures, sequence });
            settle();
            form.submit();
          }}
        >
          Keep my version
        </Button>
        <Button
          variant="default"
          onClick={() => {
            takeVersion(form, theirs);
            settle();
          }}
        >
          Use theirs
        </Button>
      </div>
    </Sheet>
  );
}

function cameText(count: number): string {
  return count === 1
    ? 'A picture was added to the recipe in the meantime. Both versions keep it.'
    : `${count} pictures were added to the recipe in the meantime. Both versions keep them.`;
}

function lostText(count: number): string {
  return count === 1
    ? 'A picture was removed from the recipe in the meantime. It is gone from both versions.'
    : `${count} pictures were removed from the recipe in the meantime. They are gone from both versions.`;
}
