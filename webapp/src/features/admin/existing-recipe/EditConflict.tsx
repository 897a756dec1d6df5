import type { Recipe } from '../../../api/types.ts';
import { ConflictPanel } from '../../../ui/forms/ConflictPanel.tsx';
import type { CommandForm } from '../../../ui/forms/use-command-form.ts';
import { asWritten, lostPictures, newPictures, type WrittenRecipe } from '../../../kitchen/written-recipe.ts';
import { versionsOf } from '../recipe-editor/recipe-versions.ts';

/**
 * A recipe that was saved elsewhere meanwhile. A picture that came to the recipe meanwhile stays with either version: to leave it out
 * would remove it for good, and nobody here has seen it. One that was removed meanwhile is gone with either: a photo that an admin
 * removed is shown no more.
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
  const saved = asWritten(elsewhere);
  const came = newPictures(form.values, saved);
  const lost = lostPictures(form.values, saved);
  const pictures = [...form.values.pictures.filter((picture) => !lost.includes(picture)), ...came];
  const { seenPictures, sequence } = saved;
  return (
    <ConflictPanel
      form={form}
      order={4}
      parts={versionsOf(saved, { ...form.values, pictures })}
      mine={{ pictures, seenPictures, sequence }}
      saved={saved}
      onSettled={onSettled}
    >
      {came.length > 0 && <p>{cameText(came.length)}</p>}
      {lost.length > 0 && <p>{lostText(lost.length)}</p>}
    </ConflictPanel>
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
