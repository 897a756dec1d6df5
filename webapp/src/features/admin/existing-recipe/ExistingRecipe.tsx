import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { User } from '../../../api/types.ts';
import { isDraftKept } from '../../../forms/draft.ts';
import { errorsOf } from '../../../forms/checks.ts';
import { FormSheet } from '../../../forms/FormSheet.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { useCommandForm } from '../../../forms/use-command-form.ts';
import { Loaded } from '../../../messages/Loaded.tsx';
import { idAsTyped, ROUTES } from '../../../paths.ts';
import { Placeholder } from '../../../primitives/Placeholder.tsx';
import { Replacing } from '../../../primitives/Replacing.tsx';
import { recipeQuery } from '../../../recipes/recipe.ts';
import { NothingFound } from '../NothingFound.tsx';
import classes from './ExistingRecipe.module.css';
import { FoundRecipe } from './FoundRecipe.tsx';
import { GoneRecipe } from './GoneRecipe.tsx';
import { recipeDraft } from './recipe-draft.ts';

const route = getRouteApi(ROUTES.adminTools);

/** Finds a recipe by its number, to be edited or deleted; the number stands in the address. */
export function ExistingRecipe({ admin }: { admin: User }) {
  const { recipe: recipeId } = route.useSearch();
  const navigate = route.useNavigate();
  const panel = useRef<HTMLDivElement>(null);
  const [searches, setSearches] = useState(0);
  const recipe = useQuery(recipeQuery(recipeId));
  const show = (id: number) => {
    void navigate({ search: { panel: 'existing-recipes', recipe: id }, resetScroll: false });
  };
  const close = () => {
    panel.current?.querySelector('input')?.focus();
    show(0);
  };
  const isKept = recipe.data === null && recipeId !== 0 && isDraftKept(recipeDraft(recipeId));
  return (
    <div ref={panel} className={classes.panel}>
      <SearchById
        onSearch={(id) => {
          setSearches(searches + 1);
          show(id);
        }}
      />
      <NothingFound search={searches}>
        {recipeId !== 0 &&
          recipe.data === null &&
          !isKept &&
          'There was not a recipe found for that id. Please try again.'}
      </NothingFound>
      {recipeId !== 0 && (
        <Loaded query={recipe} skeleton={<Placeholder of="gallery" />}>
          {(found) => (
            <Replacing shows={found === null ? 'gone' : 'recipe'}>
              {found === null ? (
                isKept && (
                  <GoneRecipe
                    recipeId={recipeId}
                    onMade={() => {
                      void navigate({ search: { panel: 'recipes', create: true }, resetScroll: false });
                    }}
                    onDiscarded={close}
                  />
                )
              ) : (
                <FoundRecipe
                  key={`${recipeId} ${searches}`}
                  recipe={found}
                  admin={admin}
                  takesFocus={searches > 0}
                  onDeleted={close}
                />
              )}
            </Replacing>
          )}
        </Loaded>
      )}
    </div>
  );
}

function SearchById({ onSearch }: { onSearch: (recipeId: number) => void }) {
  const form = useCommandForm({
    name: 'find recipe',
    start: { id: '' },
    check: ({ id }) =>
      errorsOf({
        id: idAsTyped('recipe', id) === 0 ? 'Please enter a whole number, 1 or higher.' : undefined,
      }),
    send: ({ id }) => Promise.resolve(idAsTyped('recipe', id)),
    onDone: onSearch,
  });
  return (
    <FormSheet form={form.ref} onSubmit={form.submit}>
      <TextField
        {...form.field('id')}
        label="Recipe Id"
        description="The number at the end of its page’s address, or the whole address."
        inputMode="numeric"
      />
      <div>
        <SubmitButton pending={form.isPending}>Find Recipe</SubmitButton>
      </div>
    </FormSheet>
  );
}
