import { useId } from 'react';
import type { PendingRecipe } from '../../api/types.ts';
import type { CommandForm } from '../../ui/forms/use-command-form.ts';
import { Button } from '../../ui/primitives/Button.tsx';
import { Sheet } from '../../ui/primitives/Sheet.tsx';
import { Title } from '../../ui/primitives/Title.tsx';
import { asSubmitted } from '../../data/submissions/submission-body.ts';
import type { SubmittedRecipe } from '../../data/submissions/submitted-recipe.ts';
import { joinTags } from '../../data/submissions/tag-names.ts';
import classes from './Submissions.module.css';

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

/** What was saved elsewhere meanwhile beside what was typed here, as far as they differ, and the choice between both. */
export function CorrectionConflict({
  form,
  elsewhere,
  onSettled,
}: {
  form: CommandForm<SubmittedRecipe>;
  elsewhere: PendingRecipe;
  onSettled: () => void;
}) {
  const heading = useId();
  const theirs = asSubmitted(elsewhere);
  const mine = form.values;
  // The button that was pressed goes, so the focus goes on to the form's first field.
  const settle = () => {
    form.field('sequence').onValue(theirs.sequence);
    form.ref.current?.querySelector<HTMLElement>('input')?.focus();
    onSettled();
  };
  const rows = [
    ...FIELDS.map((field) => ({ name: TEXTS[field], saved: theirs[field], typed: mine[field] })),
    { name: 'Tags', saved: joinTags(theirs.tags), typed: joinTags(mine.tags) },
    {
      name: 'Pictures',
      saved: picturesText(theirs.pics, mine.pics),
      typed: picturesText(mine.pics, theirs.pics),
    },
    {
      name: 'The original card',
      saved: picturesText(cardOf(theirs), cardOf(mine)),
      typed: picturesText(cardOf(mine), cardOf(theirs)),
    },
  ].filter(({ saved, typed }) => saved !== typed);
  return (
    <Sheet as="section" aria-labelledby={heading} className={classes.conflict}>
      <Title order={5} id={heading}>
        Changed elsewhere
      </Title>
      <dl className={classes.versions}>
        {rows.map(({ name, saved, typed }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>Saved version: {saved === '' ? 'nothing' : saved}</dd>
            <dd>My version: {typed === '' ? 'nothing' : typed}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.actions}>
        <Button
          onClick={() => {
            settle();
            form.submit();
          }}
        >
          Keep my version
        </Button>
        <Button
          variant="default"
          onClick={() => {
            for (const field of FIELDS) form.field(field).onValue(theirs[field]);
            form.field('tags').onValue(theirs.tags);
            form.field('moreTags').onValue('');
            form.field('pics').onValue(theirs.pics);
            form.field('cardFront').onValue(theirs.cardFront);
            form.field('cardBack').onValue(theirs.cardBack);
            settle();
          }}
        >
          Use the saved version
        </Button>
      </div>
    </Sheet>
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
