import { type ReactNode, useState } from 'react';
import fields from '../../../forms/fields.module.css';
import { FormSheet } from '../../../forms/FormSheet.tsx';
import { TextAreaField } from '../../../forms/TextAreaField.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import type { CommandForm } from '../../../forms/use-command-form.ts';
import type { WrittenRecipe } from '../../../recipes/written-recipe.ts';
import { TagField } from '../../../submission-form/TagField.tsx';
import { PictureFields } from './PictureFields.tsx';
import classes from './RecipeEditor.module.css';
import { RecipeLines } from './RecipeLines.tsx';
import { SaveBar } from './SaveBar.tsx';
import { type Itself, TitleWarning } from './TitleWarning.tsx';

/** Everything that a recipe has, to be written, corrected or approved. */
export function RecipeEditor({
  form,
  itself = {},
  save,
  conflict,
  actions,
  onSource,
}: {
  form: CommandForm<WrittenRecipe>;
  /** What is edited. */
  itself?: Itself;
  /** What the button that saves says. */
  save: string;
  /** What happened meanwhile, with what can be done about it. */
  conflict?: ReactNode;
  /** More buttons besides the one that saves. */
  actions?: ReactNode;
  /** Somebody works in what was read in these lines of a submission. */
  onSource?: (from: string) => void;
}) {
  const [source, setSource] = useState('');
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
      <RecipeLines
        form={form}
        onSource={(from) => {
          setSource(from);
          onSource?.(from);
        }}
      />
      <PictureFields form={form} />
      <TagField chosen={form.field('tags', 'moreTags')} typed={form.field('moreTags')} offered={0} />
      <TextField
        {...form.field('attribution')}
        label="Attribution"
        description="Where it comes from, when not from its writer."
        required={false}
      />
      {conflict}
      {Boolean(actions) && <div className={fields.actions}>{actions}</div>}
      <SaveBar save={save} isPending={form.isPending} error={form.error} source={source} />
    </FormSheet>
  );
}
