import type { PendingRecipe } from '../../api/types.ts';
import { ConflictPanel } from '../../ui/forms/ConflictPanel.tsx';
import type { CommandForm } from '../../ui/forms/use-command-form.ts';
import { asSubmitted } from '../../data/submissions/submission-body.ts';
import type { SubmittedRecipe } from '../../data/submissions/submitted-recipe.ts';
import { STORY_PARTS } from '../../kitchen/written-story.ts';
import { joinTags } from '../../data/submissions/tag-names.ts';

const TEXTS = {
  title: 'Title',
  description: 'Description',
  recipeText: 'Ingredients and instructions',
  servings: 'Servings',
  prepMinutes: 'Minutes to prepare',
  cookMinutes: 'Minutes to cook',
  attribution: 'Attribution',
} as const;

const FIELDS = Object.keys(TEXTS) as (keyof typeof TEXTS)[];

/** What was handed in, and was corrected elsewhere meanwhile. */
export function CorrectionConflict({
  form,
  elsewhere,
  onSettled,
}: {
  form: CommandForm<SubmittedRecipe>;
  elsewhere: PendingRecipe;
  onSettled: () => void;
}) {
  const saved = asSubmitted(elsewhere);
  const typed = form.values;
  return (
    <ConflictPanel
      form={form}
      order={5}
      parts={[
        ...FIELDS.map((field) => ({ name: TEXTS[field], one: saved[field], other: typed[field] })),
        ...Object.entries(STORY_PARTS).map(([name, read]) => ({
          name,
          one: read(saved),
          other: read(typed),
        })),
        { name: 'Tags', one: joinTags(saved.tags), other: joinTags(typed.tags) },
        {
          name: 'Pictures',
          one: picturesText(saved.pics, typed.pics),
          other: picturesText(typed.pics, saved.pics),
        },
        {
          name: 'The original card',
          one: picturesText(cardOf(saved), cardOf(typed)),
          other: picturesText(cardOf(typed), cardOf(saved)),
        },
      ]}
      mine={{ sequence: saved.sequence }}
      saved={saved}
      onSettled={onSettled}
    />
  );
}

function cardOf({ cardFront, cardBack }: SubmittedRecipe): string[] {
  return [cardFront, cardBack].filter((url) => url !== '');
}

/** How many pictures there are, and how many of them only there: `3, 1 of them only in this version`. */
function picturesText(pics: readonly string[], others: readonly string[]): string {
  const only = pics.filter((pic) => !others.includes(pic)).length;
  if (pics.length === 0) return '';
  return only === 0 ? String(pics.length) : `${pics.length}, ${only} of them only in this version`;
}
