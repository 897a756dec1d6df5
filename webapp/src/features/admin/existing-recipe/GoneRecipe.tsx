import { forgetDraft, keptValues } from '../../../ui/forms/draft.ts';
import { Notice } from '../../../ui/messages/Notice.tsx';
import { NEW_RECIPE, RECIPE_ROWS } from '../../../kitchen/written-recipe.ts';
import { TypedWords } from '../TypedWords.tsx';
import classes from './ExistingRecipe.module.css';
import { recipeDraft } from './recipe-draft.ts';

/** A recipe that was deleted while an admin edited it, and what they had typed. */
export function GoneRecipe({
  recipeId,
  onMade,
  onDiscarded,
}: {
  recipeId: number;
  /** What was typed is a new recipe now. */
  onMade: () => void;
  onDiscarded: () => void;
}) {
  const draft = recipeDraft(recipeId);
  const forgetting = (then: () => void) => () => {
    forgetDraft(draft);
    then();
  };
  return (
    <div className={classes.panel}>
      <Notice>This recipe was deleted in the meantime. Nothing that you typed is lost: it is below.</Notice>
      <TypedWords
        recipe={keptValues(draft, NEW_RECIPE, RECIPE_ROWS)}
        aboutPictures="A new recipe starts without the pictures: they were deleted with this one."
        onMade={forgetting(onMade)}
        onDiscarded={forgetting(onDiscarded)}
      />
    </div>
  );
}
