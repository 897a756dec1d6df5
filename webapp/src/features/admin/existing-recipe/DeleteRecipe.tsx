import type { Recipe, User } from '../../../api/types.ts';
import { useAction } from '../../../ui/commands/use-action.ts';
import { notify } from '../../../ui/messages/notification-store.ts';
import { PendingButton } from '../../../ui/primitives/PendingButton.tsx';
import { deleteRecipe } from '../../../data/recipes/delete-recipe.ts';
import { adminInvalidates } from '../../../data/admin-invalidates.ts';

/** Deletes a recipe, with its comments and photos. */
export function DeleteRecipe({
  recipe,
  admin,
  onDeleted,
}: {
  recipe: Recipe;
  admin: User;
  onDeleted: () => void;
}) {
  const removal = useAction(deleteRecipe, {
    name: 'delete recipe',
    ask: ({ title }: Recipe) => ({
      text: 'Are you sure you want to delete this recipe?  This cannot be undone.',
      confirm: 'Delete Recipe',
      content: (
        <p>
          “<bdi>{title}</bdi>” will be deleted with its comments and photos, also for everyone who saved it.
        </p>
      ),
    }),
    invalidates: () => adminInvalidates.deleteRecipe(admin.id),
    onDone: ({ title }) => {
      notify(`“${title}” is deleted.`, { type: 'success' });
      onDeleted();
    },
  });
  return (
    <PendingButton variant="default" pending={removal.isPending} onClick={() => void removal.run(recipe)}>
      Delete Recipe
    </PendingButton>
  );
}
