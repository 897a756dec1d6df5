import { TextAreaField } from '../../ui/forms/TextAreaField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import type { CommandForm } from '../../ui/forms/use-command-form.ts';
import type { SubmittedRecipe } from '../../data/submissions/submitted-recipe.ts';
import { BesideCard } from '../original-card/BesideCard.tsx';
import { CardFields } from '../original-card/CardFields.tsx';
import { useFormSides } from '../original-card/card-sides.ts';
import { UploadedPictures } from '../upload/UploadedPictures.tsx';
import classes from './SubmissionFields.module.css';
import { StoryFields } from './StoryFields.tsx';
import { TagField } from './TagField.tsx';

/** The fields of a recipe that is handed in or corrected. An admin makes ingredients and steps of its text. */
export function SubmissionFields({ form }: { form: CommandForm<SubmittedRecipe> }) {
  const { pics, cardFront, cardBack } = form.values;
  const hasCard = cardFront !== '' || cardBack !== '';
  return (
    <BesideCard sides={useFormSides(form.values)} title={form.values.title}>
      <TextField {...form.field('title')} label="Title" />
      <TextAreaField
        {...form.field('description')}
        label="Description (optional)"
        description="What it is, whose it was, when you cook it."
        rows={3}
        required={false}
      />
      <TextAreaField
        {...form.field('recipeText')}
        label="Ingredients and instructions"
        description="As you would write them on a card: first what it takes, then what to do. An admin will format them."
        rows={12}
        required={!hasCard}
      />
      <CardFields
        legend="Only have the card?"
        hint="Choose pictures of its front and back: then a title is enough, and you or an admin can write down what stands on it."
        front={form.field('cardFront')}
        back={form.field('cardBack')}
      />
      <div className={classes.numbers}>
        <TextField
          {...form.field('servings')}
          label="Servings (optional)"
          inputMode="numeric"
          required={false}
        />
        <TextField
          {...form.field('prepMinutes')}
          label="Minutes to prepare (optional)"
          inputMode="numeric"
          required={false}
        />
        <TextField
          {...form.field('cookMinutes')}
          label="Minutes to cook (optional)"
          inputMode="numeric"
          required={false}
        />
      </div>
      <UploadedPictures
        name="pics"
        legend="Pictures (optional)"
        picUrls={pics}
        error={form.errors.pics}
        onAdd={(picUrl) => {
          form.rows('pics').insert(picUrl, pics.length);
        }}
        onTakeAway={(place) => {
          form.rows('pics').remove(place);
        }}
      />
      <TagField chosen={form.field('tags', 'moreTags')} typed={form.field('moreTags')} />
      <TextField
        {...form.field('attribution')}
        label="Attribution (optional)"
        description="Where it comes from, if it is not your own: a book, a neighbor, a newspaper."
        required={false}
      />
      <StoryFields
        legend="A Recipe’s Story (optional)"
        who={form.field('storyWho')}
        place={form.field('storyPlace')}
        time={form.field('storyTime')}
        told={form.field('storyTold')}
      />
    </BesideCard>
  );
}
