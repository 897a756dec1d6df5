import { Button } from '@mantine/core';
import { useState } from 'react';
import { photoSources } from '../../../cards/photo-sources.ts';
import { StatusLine } from '../../../forms/StatusLine.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import type { CommandForm } from '../../../forms/use-command-form.ts';
import { SheetList } from '../../../primitives/SheetList.tsx';
import type { WrittenRecipe } from '../../../recipes/written-recipe.ts';
import classes from './RecipeEditor.module.css';

/** The pictures of a recipe: each can be described anew, or left out. */
export function PictureFields({ form }: { form: CommandForm<WrittenRecipe> }) {
  const [said, setSaid] = useState('');
  const { pictures } = form.values;
  const rows = form.rows('pictures');
  return (
    <fieldset className={classes.pictures}>
      <legend>Pictures</legend>
      <SheetList
        label="Pictures"
        items={pictures.map((_picture, place) => place)}
        idOf={(place) => place}
        empty={<p>This recipe has no pictures.</p>}
      >
        {(place) => (
          <div className={classes.picture}>
            <img alt="" loading="lazy" {...photoSources(pictures[place]?.picUrl ?? '', 'card')} />
            <div className={classes.about}>
              <TextField
                {...form.field(`pictures.${place}.altText`)}
                label={`What picture ${place + 1} shows`}
                required={false}
              />
              <Button
                variant="default"
                aria-label={`Take away picture ${place + 1}`}
                onClick={() => {
                  rows.remove(place);
                  setSaid(`Picture ${place + 1} is taken away.`);
                }}
              >
                Take away
              </Button>
            </div>
          </div>
        )}
      </SheetList>
      <StatusLine text={said} />
    </fieldset>
  );
}
