import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { User } from '../../../api/types.ts';
import { isDraftKept } from '../../../ui/forms/draft.ts';
import { errorsOf } from '../../../ui/forms/checks.ts';
import { FormSheet } from '../../../ui/forms/FormSheet.tsx';
import { StatusLine } from '../../../ui/forms/StatusLine.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useCommandForm } from '../../../ui/forms/use-command-form.ts';
import { QueryView } from '../../../ui/messages/QueryView.tsx';
import { idAsTyped, paths } from '../../../paths.ts';
import { Placeholder } from '../../../ui/primitives/Placeholder.tsx';
import { Replacing } from '../../../ui/primitives/Replacing.tsx';
import { recipeQuery } from '../../../data/recipes/recipe.ts';
import { leftOutText } from '../../../data/recipes/left-out-text.ts';
import { findRecipesByTitle, type FoundByTitle } from '../../../data/recipes/find-by-title.ts';
import { useSearch, useChoose } from '../../../routing/use-router.ts';
import { adminAddress } from '../admin-address.ts';
import { FoundList, Which } from '../FoundList.tsx';
import { foundText, SearchOutcome } from '../SearchOutcome.tsx';
import classes from './ExistingRecipe.module.css';
import { FoundRecipe } from './FoundRecipe.tsx';
import { GoneRecipe } from './GoneRecipe.tsx';
import { recipeDraft } from './recipe-draft.ts';

/** Finds a recipe by its number or its title, to be edited or deleted; the number stands in the address. */
export function ExistingRecipe({ admin }: { admin: User }) {
  const { recipe: recipeId } = useSearch(adminAddress);
  const choose = useChoose(adminAddress);
  const panel = useRef<HTMLDivElement>(null);
  const [searches, setSearches] = useState(0);
  // Whoever comes by a link to one begins there, and not above the searches.
  const [isLedHere] = useState(recipeId !== 0);
  const [titled, setTitled] = useState<FoundByTitle | null>(null);
  const recipe = useQuery(recipeQuery(recipeId));
  const show = (id: number) => {
    void choose({ panel: 'existing-recipes', recipe: id });
  };
  const leave = () => {
    panel.current?.querySelector('input')?.focus();
    show(0);
  };
  const close = () => {
    setTitled(null);
    leave();
  };
  const isKept = recipe.data === null && recipeId !== 0 && isDraftKept(recipeDraft(recipeId));
  return (
    <div ref={panel} className={classes.panel}>
      <div className={classes.search}>
        <SearchById
          onSearch={(id) => {
            setSearches(searches + 1);
            setTitled(null);
            show(id);
          }}
        />
        <p className={classes.or}>OR</p>
        <SearchByTitle
          onFound={(cards) => {
            setSearches(searches + 1);
            setTitled(cards);
            show(0);
          }}
        />
      </div>
      <SearchOutcome search={searches}>
        {recipeId === 0
          ? titled !== null && titledText(titled)
          : recipe.data === null && !isKept && 'There was not a recipe found for that id. Please try again.'}
      </SearchOutcome>
      <FoundList
        label="Recipes found"
        items={titled?.items ?? []}
        idOf={(card) => card.recipeId}
        to={(id) => paths.editRecipe(admin.id, id)}
        onChoose={() => {
          setSearches(searches + 1);
        }}
      >
        {(card) => (
          <>
            {/* A blank that is read and not seen. */}
            <bdi>{card.title}</bdi>{' '}
            <Which below>
              Recipe {card.recipeId}
              {card.writer !== '' && (
                <>
                  {' '}
                  by <bdi>{card.writer}</bdi>
                </>
              )}
            </Which>
          </>
        )}
      </FoundList>
      {recipeId !== 0 && (
        <QueryView query={recipe} skeleton={<Placeholder of="gallery" />}>
          {(found) => (
            <Replacing shows={found === null ? 'gone' : 'recipe'}>
              {found === null ? (
                isKept && (
                  <GoneRecipe
                    recipeId={recipeId}
                    onMade={() => {
                      void choose({ panel: 'recipes', create: true });
                    }}
                    onDiscarded={close}
                  />
                )
              ) : (
                <FoundRecipe
                  key={`${recipeId} ${searches}`}
                  recipe={found}
                  admin={admin}
                  takesFocus={isLedHere || searches > 0}
                  onLeft={leave}
                  onDeleted={close}
                />
              )}
            </Replacing>
          )}
        </QueryView>
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
        id:
          idAsTyped('recipe', id) === 0
            ? 'Please enter a whole number, 1 or higher, or the address of the recipe’s page.'
            : undefined,
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

function SearchByTitle({ onFound }: { onFound: (cards: FoundByTitle) => void }) {
  const form = useCommandForm({
    name: 'find recipe',
    start: { title: '' },
    draft: 'find-recipe-by-title',
    check: ({ title }) =>
      errorsOf({ title: title.trim() === '' ? 'Please enter a title, or some words of one.' : undefined }),
    send: findRecipesByTitle,
    onDone: onFound,
  });
  return (
    <FormSheet form={form.ref} onSubmit={form.submit}>
      <TextField {...form.field('title')} label="Recipe Title" description="Some words of it are enough." />
      <StatusLine text={form.trouble} urgent />
      <div>
        <SubmitButton pending={form.isPending}>Search by Title</SubmitButton>
      </div>
    </FormSheet>
  );
}

function titledText(cards: FoundByTitle): string {
  const text =
    cards.total === 0
      ? 'There was not a recipe found for that title. Please try again.'
      : foundText(cards, ['recipe', 'recipes'], 'title');
  return `${text} ${leftOutText(cards)}`;
}
