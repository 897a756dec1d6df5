import { useState } from 'react';
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import type { Field } from '../../ui/forms/field.ts';
import classes from './StoryFields.module.css';

/** Who cooked a recipe first, where and when, and what is told of it: unfolded by whoever has a story, and where there is one. */
export function StoryFields({
  legend,
  who,
  place,
  time,
  told,
}: Record<'who' | 'place' | 'time' | 'told', Field<string>> & { legend: string }) {
  const parts = [who, place, time, told];
  const [isOpen, setOpen] = useState(() => parts.some(({ value }) => value !== ''));
  return (
    <details
      className={classes.story}
      // What is wrong is in sight.
      open={isOpen || parts.some(({ error }) => error !== undefined)}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>{legend}</summary>
      <div className={classes.fields}>
        <p className={classes.hint}>
          It stands beside the recipe, for everybody who reads it. Leave out what you do not know, and name
          only people who would not mind.
        </p>
        <TextField {...who} label="Who cooked it first" required={false} />
        <div className={classes.besideEachOther}>
          <TextField
            {...place}
            label="Where"
            description="Trieste, for example, or: on a farm near Graz."
            required={false}
          />
          <TextField
            {...time}
            label="When"
            description="As well as you know: 1932, or about 1932, or before the war."
            required={false}
          />
        </div>
        <TextAreaField {...told} label="What is told of it" rows={4} required={false} />
      </div>
    </details>
  );
}
