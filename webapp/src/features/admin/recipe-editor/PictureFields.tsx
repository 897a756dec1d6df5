import { TextField } from '../../../ui/forms/TextField.tsx';
import type { CommandForm } from '../../../ui/forms/use-command-form.ts';
import type { WrittenRecipe } from '../../../kitchen/written-recipe.ts';
import { CardFields } from '../../../parts/original-card/CardFields.tsx';
import { UploadedPictures } from '../../../parts/upload/UploadedPictures.tsx';

/** The pictures of a recipe: each can be described anew, or left out; others are uploaded; and its handwritten card. */
export function PictureFields({ form }: { form: CommandForm<WrittenRecipe> }) {
  const { pictures } = form.values;
  const rows = form.rows('pictures');
  return (
    <>
      <UploadedPictures
        name="pictures"
        legend="Pictures"
        picUrls={pictures.map(({ picUrl }) => picUrl)}
        error={form.errors.pictures}
        onAdd={(picUrl) => {
          rows.insert({ picUrl, altText: '' }, pictures.length);
        }}
        onTakeAway={rows.remove}
      >
        {(place) => (
          <TextField {...form.field(`pictures.${place}.altText`)} label={`What picture ${place + 1} shows`} />
        )}
      </UploadedPictures>
      <CardFields
        legend="The original card"
        hint="The handwritten card from which it comes, of any shape."
        front={form.field('cardFront')}
        back={form.field('cardBack')}
        folds
      />
    </>
  );
}
