import type { ReactNode } from 'react';
import fields from '../../../ui/forms/fields.module.css';
import { FormSheet } from '../../../ui/forms/FormSheet.tsx';
import { TextAreaField } from '../../../ui/forms/TextAreaField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import type { CommandForm } from '../../../ui/forms/use-command-form.ts';
import type { WrittenRecipe } from '../../../kitchen/written-recipe.ts';
import { StoryFields } from '../../../parts/submission-form/StoryFields.tsx';
import { TagField } from '../../../parts/submission-form/TagField.tsx';
import { PictureFields } from './PictureFields.tsx';
import classes from './RecipeEditor.module.css';
import { RecipeLines } from './RecipeLines.tsx';
import { SaveBar } from './SaveBar.tsx';
import type { SaveAction } from './save-trouble.ts';
import { type Itself, TitleWarning } from './TitleWarning.tsx';

/** Everything that a recipe has, to be written, corrected or approved. */
export function RecipeEditor({
  form,
  itself = {},
  action,
  conflict,
  actions,
  original = '',
  onSource = () => undefined,
}: {
  form: CommandForm<WrittenRecipe>;
  /** What is edited. */
  itself?: Itself;
  /** What the button that saves does. */
  action: SaveAction;
  /** What happened meanwhile, with what can be done about it. */
  conflict?: ReactNode;
  /** More buttons besides the one that saves. */
  actions?: ReactNode;
  /** The words of a submission in which somebody works; empty where there are none. */
  original?: string;
  /** Somebody works in what was read in these lines of a submission. */
  onSource?: (from: string) => void;
}) {
  return (
    <FormSheet form={form.ref} onSubmit={form.submit}>
      <div>
        <TextField {...form.field('title')} label="Title" />
        <TitleWarning title={form.values.title} itself={itself} />
      </div>
      <TextAreaField {...form.field('description')} label="Description" rows={3} required={false} />
      <div className={classes.numbers}>
        <TextField {...form.field('servings')} label="Servings" inputMode="numeric" required={false} />
        <TextField
          {...form.field('prepMinutes')}
          label="Minutes to prepare"
          inputMode="numeric"
          required={false}
        />
        <TextField
          {...form.field('cookMinutes')}
          label="Minutes to cook"
          inputMode="numeric"
          required={false}
        />
      </div>
      <RecipeLines form={form} onSource={onSource} />
      <PictureFields form={form} />
      <TagField chosen={form.field('tags', 'moreTags')} typed={form.field('moreTags')} offered={0} />
      <TextField
        {...form.field('attribution')}
        label="Attribution"
        description="Where it comes from, when not from its writer."
        required={false}
      />
      <StoryFields
        legend="A Recipe’s Story"
        who={form.field('storyWho')}
        place={form.field('storyPlace')}
        time={form.field('storyTime')}
        told={form.field('storyTold')}
      />
      {conflict}
      {Boolean(actions) && <div className={fields.actions}>{actions}</div>}
      <SaveBar action={action} isPending={form.isPending} error={form.error} original={original} />
    </FormSheet>
  );
}
