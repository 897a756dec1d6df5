import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Recipe, User } from '../../../api/types.ts';
import { forgetDraft } from '../../../ui/forms/draft.ts';
import { notify } from '../../../ui/messages/notification-store.ts';
import { ask } from '../../../ui/messages/question-store.ts';
import { Button } from '../../../ui/primitives/Button.tsx';
import { recipeQuery } from '../../../data/recipes/recipe.ts';
import { recipeElsewhere, updateRecipe } from '../../../data/recipes/update-recipe.ts';
import { asWritten } from '../../../kitchen/written-recipe.ts';
import { adminInvalidates } from '../../../data/admin-invalidates.ts';
import { withTypedTags } from '../recipe-editor/recipe-checks.ts';
import { RecipeEditor } from '../recipe-editor/RecipeEditor.tsx';
import { useRecipeForm } from '../recipe-editor/use-recipe-form.ts';
import { BesideCard } from '../../../parts/original-card/BesideCard.tsx';
import { useFormSides } from '../../../parts/original-card/card-sides.ts';
import { DeleteRecipe } from './DeleteRecipe.tsx';
import { EditConflict } from './EditConflict.tsx';
import { recipeDraft } from './recipe-draft.ts';

/** Edits a recipe, or deletes it. What was typed outlives a reload, and tools that are locked meanwhile. */
export function EditRecipe({
  recipe,
  admin,
  onSaved,
  onDiscarded,
  onDeleted,
}: {
  recipe: Recipe;
  admin: User;
  onSaved: (saved: Recipe) => void;
  onDiscarded: () => void;
  onDeleted: () => void;
}) {
  const { recipeId } = recipe;
  const draft = recipeDraft(recipeId);
  const queryClient = useQueryClient();
  const [elsewhere, setElsewhere] = useState<Recipe | null>(null);
  const start = asWritten(recipe);
  const form = useRecipeForm({
    name: 'save recipe',
    start,
    draft,
    send: (changes, api) => updateRecipe({ recipeId, recipe: withTypedTags(changes) }, api),
    invalidates: () => adminInvalidates.writeRecipe(admin.id, recipeId),
    onDone: (saved) => {
      queryClient.setQueryData(recipeQuery(recipeId).queryKey, saved);
      notify(`“${saved.title}” is saved.`, { type: 'success' });
      onSaved(saved);
    },
    onRefused: (refusal) => {
      setElsewhere(recipeElsewhere(refusal) ?? null);
    },
  });
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(start);
  const discard = async () => {
    const text = 'Do you want to discard what you changed?';
    if (!(await ask({ text, confirm: 'Discard My Changes' }))) return;
    forgetDraft(draft);
    onDiscarded();
  };
  return (
    <BesideCard sides={useFormSides(form.values)} title={form.values.title}>
      <RecipeEditor
        form={form}
        itself={{ recipeId }}
        action="save recipe"
        conflict={
          elsewhere !== null && (
            <EditConflict
              form={form}
              elsewhere={elsewhere}
              onSettled={() => {
                setElsewhere(null);
              }}
            />
          )
        }
        actions={
          <>
            {isChanged && (
              <Button variant="default" onClick={() => void discard()}>
                Discard My Changes
              </Button>
            )}
            <DeleteRecipe
              recipe={recipe}
              admin={admin}
              onDeleted={() => {
                forgetDraft(draft);
                onDeleted();
              }}
            />
          </>
        }
      />
    </BesideCard>
  );
}
