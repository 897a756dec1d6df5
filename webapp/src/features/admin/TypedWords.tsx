import { useId } from 'react';
import { isDraftKept } from '../../ui/forms/draft.ts';
import { openDraft } from '../../ui/forms/open-draft.ts';
import fields from '../../ui/forms/fields.module.css';
import { ask } from '../../ui/messages/question-store.ts';
import { Button } from '../../ui/primitives/Button.tsx';
import { Sheet } from '../../ui/primitives/Sheet.tsx';
import { Title } from '../../ui/primitives/Title.tsx';
import { NEW_RECIPE, RECIPE_ROWS, type WrittenRecipe } from '../../kitchen/written-recipe.ts';
import { NO_STORY, STORY_PARTS } from '../../kitchen/written-story.ts';
import { copyTyped } from './copy-typed.ts';
import versions from '../../ui/forms/versions.module.css';
import { partsOf } from './recipe-editor/recipe-versions.ts';

/** Under which name a new recipe is kept. */
export const NEW_RECIPE_DRAFT = 'new-recipe-draft';

/**
 * What an admin typed about something that is not there any more: to be read, copied, made a new recipe if it is one, or discarded. It is
 * kept until then. Pictures and a story stay behind.
 */
export function TypedWords({
  recipe,
  aboutPictures = '',
  more = [],
  onMade,
  onDiscarded,
}: {
  recipe?: WrittenRecipe | undefined;
  /** Why a new recipe starts without its pictures. */
  aboutPictures?: string;
  /** What was typed besides. */
  more?: readonly { name: string; text: string }[];
  /** It is a new recipe now, which is not saved yet. */
  onMade?: () => void;
  /** It is not wanted any more. */
  onDiscarded: () => void;
}) {
  const heading = useId();
  const parts = [...(recipe === undefined ? [] : partsOf(recipe)), ...more];
  if (parts.length === 0) return null;
  const asText = () => parts.map((part) => `${part.name}\n${part.text}`).join('\n\n');
  const make = async (written: WrittenRecipe) => {
    const text = 'You have begun another new recipe. Do you want to replace it with this one?';
    if (isDraftKept(NEW_RECIPE_DRAFT) && !(await ask({ text, confirm: 'Replace It' }))) return;
    const { pictures, seenPictures, sequence } = NEW_RECIPE;
    openDraft(NEW_RECIPE_DRAFT, NEW_RECIPE, [], RECIPE_ROWS).keep({
      ...asNew(written),
      pictures,
      seenPictures,
      sequence,
      // It goes with whoever told it.
      ...NO_STORY,
    });
    onMade?.();
  };
  const discard = async () => {
    const text = 'Do you want to discard what you typed?';
    if (await ask({ text, confirm: 'Discard What I Typed' })) onDiscarded();
  };
  return (
    <Sheet as="section" aria-labelledby={heading} className={versions.panel}>
      <Title order={3} id={heading}>
        What you typed
      </Title>
      <div className={fields.actions}>
        {recipe !== undefined && <Button onClick={() => void make(recipe)}>Make It a New Recipe</Button>}
        <Button variant="default" onClick={() => void copyTyped(asText())}>
          Copy What I Typed
        </Button>
        <Button variant="default" onClick={() => void discard()}>
          Discard What I Typed
        </Button>
      </div>
      {recipe !== undefined && recipe.pictures.length > 0 && <p>{aboutPictures}</p>}
      {recipe !== undefined && Object.values(STORY_PARTS).some((part) => part(recipe) !== '') && (
        <p>A new recipe starts without the story: it belongs to whoever told it.</p>
      )}
      <dl className={versions.versions}>
        {parts.map(({ name, text }) => (
          <div key={name} className={versions.version}>
            <dt>{name}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

/** No more than a new recipe has: what was made of a submission knows that, too. */
function asNew(written: WrittenRecipe): WrittenRecipe {
  const names = Object.keys(NEW_RECIPE);
  return Object.fromEntries(
    Object.entries(written).filter(([name]) => names.includes(name)),
  ) as unknown as WrittenRecipe;
}
