import type { ReactNode } from 'react';
import fields from '../../../forms/fields.module.css';
import { FormSheet } from '../../../forms/FormSheet.tsx';
import { ListField } from '../../../forms/ListField.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { TextAreaField } from '../../../forms/TextAreaField.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import type { CommandForm } from '../../../forms/use-command-form.ts';
import { EMPTY_INGREDIENT, EMPTY_STEP, type WrittenRecipe } from '../../../recipes/written-recipe.ts';
import { TagField } from '../../../submission-form/TagField.tsx';
import { IngredientFields, UNIT_LIST } from './IngredientFields.tsx';
import { PictureFields } from './PictureFields.tsx';
import { ReadLineButton } from './ReadLineButton.tsx';
import { ReadStepButton } from './ReadStepButton.tsx';
import classes from './RecipeEditor.module.css';
import { type Itself, TitleWarning } from './TitleWarning.tsx';
import { UNITS } from './units.ts';

/** Everything that a recipe has, to be written, corrected or approved. */
export function RecipeEditor({
  form,
  itself = {},
  save,
  troubles,
  actions,
}: {
  form: CommandForm<WrittenRecipe>;
  /** What is edited. */
  itself?: Itself;
  /** What the button that saves says. */
  save: string;
  /** What went wrong, above the buttons. */
  troubles: ReactNode;
  /** More buttons beside the one that saves. */
  actions?: ReactNode;
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
      <ListField
        legend="Ingredients"
        item="ingredient"
        values={form.values.ingredients}
        rows={form.rows('ingredients')}
        empty={EMPTY_INGREDIENT}
        tools={(row, place) => <ReadLineButton form={form} row={row} place={place} />}
      >
        {(row, place) => <IngredientFields form={form} row={row} place={place} />}
      </ListField>
      <datalist id={UNIT_LIST}>
        {UNITS.map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
      <ListField
        legend="Steps"
        item="step"
        values={form.values.steps}
        rows={form.rows('steps')}
        empty={EMPTY_STEP}
        tools={(row, place, insertAfter) => (
          <ReadStepButton form={form} row={row} place={place} onSplit={insertAfter} />
        )}
      >
        {(_row, place) => (
          <TextAreaField
            {...form.field(`steps.${place}.instructions`)}
            label={`Step ${place + 1}`}
            rows={3}
            required={false}
          />
        )}
      </ListField>
      <PictureFields form={form} />
      <TagField chosen={form.field('tags', 'moreTags')} typed={form.field('moreTags')} />
      <TextField
        {...form.field('attribution')}
        label="Attribution"
        description="Where it comes from, when not from its writer."
        required={false}
      />
      {troubles}
      <div className={fields.actions}>
        <SubmitButton pending={form.isPending}>{save}</SubmitButton>
        {actions}
      </div>
    </FormSheet>
  );
}
