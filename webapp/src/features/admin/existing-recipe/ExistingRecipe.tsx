import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '../../../api/types.ts';
import { errorsOf } from '../../../forms/checks.ts';
import { FormSheet } from '../../../forms/FormSheet.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { useCommandForm } from '../../../forms/use-command-form.ts';
import { Loaded } from '../../../messages/Loaded.tsx';
import { idFromAddress, ROUTES } from '../../../paths.ts';
import { Placeholder } from '../../../primitives/Placeholder.tsx';
import { recipeQuery } from '../../../recipes/recipe.ts';
import classes from './ExistingRecipe.module.css';
import { FoundRecipe } from './FoundRecipe.tsx';

const route = getRouteApi(ROUTES.adminTools);

/** Finds a recipe by its number, to be edited or deleted; the number stands in the address. */
export function ExistingRecipe({ admin }: { admin: User }) {
  const { recipe: recipeId } = route.useSearch();
  const navigate = route.useNavigate();
  const [searches, setSearches] = useState(0);
  const show = (recipe: number) => {
    setSearches(searches + 1);
    void navigate({ search: { panel: 'existing-recipes', recipe }, resetScroll: false });
  };
  return (
    <div className={classes.panel}>
      <SearchById onSearch={show} />
      {recipeId !== 0 && (
        <SoughtRecipe
          key={`${recipeId} ${searches}`}
          recipeId={recipeId}
          admin={admin}
          wasSearched={searches > 0}
          onDeleted={() => {
            show(0);
          }}
        />
      )}
    </div>
  );
}

function SearchById({ onSearch }: { onSearch: (recipeId: number) => void }) {
  const form = useCommandForm({
    name: 'find recipe',
    start: { id: '' },
    check: ({ id }) =>
      errorsOf({ id: idFromAddress(id.trim()) === 0 ? 'Please enter a whole number from 1 on.' : undefined }),
    send: ({ id }) => Promise.resolve(idFromAddress(id.trim())),
    onDone: onSearch,
  });
  return (
    <FormSheet form={form.ref} onSubmit={form.submit}>
      <TextField
        {...form.field('id')}
        label="Recipe Id"
        description="The number at the end of the address of its page."
        inputMode="numeric"
      />
      <div>
        <SubmitButton pending={form.isPending}>Find Recipe</SubmitButton>
      </div>
    </FormSheet>
  );
}

function SoughtRecipe({
  recipeId,
  admin,
  wasSearched,
  onDeleted,
}: {
  recipeId: number;
  admin: User;
  /** Somebody has just asked for it, and reads on here. */
  wasSearched: boolean;
  onDeleted: () => void;
}) {
  const recipe = useQuery(recipeQuery(recipeId));
  return (
    <Loaded query={recipe} skeleton={<Placeholder of="gallery" />}>
      {(found) =>
        found === null ? (
          <p role="status">There was not a recipe found for that id. Please try again.</p>
        ) : (
          <FoundRecipe recipe={found} admin={admin} takesFocus={wasSearched} onDeleted={onDeleted} />
        )
      }
    </Loaded>
  );
}
