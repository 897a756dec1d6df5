import { useState } from 'react';
import type { User } from '../../../api/types.ts';
import { forgetDraft } from '../../../ui/forms/draft.ts';
import { useEscape } from '../../../ui/forms/use-escape.ts';
import { notify } from '../../../ui/messages/notification-store.ts';
import { ask } from '../../../ui/messages/question-store.ts';
import { Button } from '../../../ui/primitives/Button.tsx';
import { Replacing } from '../../../ui/primitives/Replacing.tsx';
import { createRecipe } from '../../../data/recipes/create-recipe.ts';
import { NEW_RECIPE } from '../../../kitchen/written-recipe.ts';
import { adminInvalidates } from '../../../data/admin-invalidates.ts';
import { withTypedTags } from '../recipe-editor/recipe-checks.ts';
import { RecipeEditor } from '../recipe-editor/RecipeEditor.tsx';
import { useRecipeForm } from '../recipe-editor/use-recipe-form.ts';
import { NEW_RECIPE_DRAFT } from '../TypedWords.tsx';
import classes from './Submissions.module.css';

/** A recipe from scratch, which is the admin's own. */
export function NewRecipe({ admin, onClosed }: { admin: User; onClosed: () => void }) {
  const [begun, setBegun] = useState(0);
  const page = useEscape(onClosed);
  return (
    <div ref={page} className={classes.panel}>
      <Button variant="default" className={classes.create} onClick={onClosed}>
        Back to the Queue
      </Button>
      <Replacing shows={String(begun)}>
        <NewRecipeForm
          admin={admin}
          onClosed={onClosed}
          onDiscarded={() => {
            setBegun(begun + 1);
          }}
        />
      </Replacing>
    </div>
  );
}

function NewRecipeForm({
  admin,
  onClosed,
  onDiscarded,
}: {
  admin: User;
  onClosed: () => void;
  onDiscarded: () => void;
}) {
  const form = useRecipeForm({
    name: 'save recipe',
    start: NEW_RECIPE,
    draft: NEW_RECIPE_DRAFT,
    send: (recipe, api) => createRecipe({ recipe: withTypedTags(recipe) }, api),
    invalidates: () => adminInvalidates.decideSubmission(admin.id),
    onDone: ({ title }) => {
      notify(`“${title}” is in the cookbook.`, { type: 'success' });
      onClosed();
    },
  });
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(NEW_RECIPE);
  const discard = async () => {
    const text = 'Do you want to discard what you typed?';
    if (!(await ask({ text, confirm: 'Discard This Recipe' }))) return;
    forgetDraft(NEW_RECIPE_DRAFT);
    onDiscarded();
  };
  return (
    <RecipeEditor
      form={form}
      action="save recipe"
      actions={
        isChanged && (
          <Button variant="default" onClick={() => void discard()}>
            Discard This Recipe
          </Button>
        )
      }
    />
  );
}
