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
  const says = parts.some(({ value }) => value !== '');
  const isWrong = parts.some(({ error }) => error !== undefined);
  const [isOpen, setOpen] = useState(says);
  const [said, setSaid] = useState(says);
  // What comes from elsewhere, as another version of the recipe does, is not sent unseen.
  if (says !== said) {
    setSaid(says);
    if (says) setOpen(true);
  }
  return (
    <details
      className={classes.story}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => {
        // What is wrong stays in sight.
        if (isWrong) currentTarget.open = true;
        setOpen(currentTarget.open);
      }}
    >
      <summary>{legend}</summary>
      <div className={classes.fields}>
        <p className={classes.hint}>
          It appears beside the recipe, where everyone can read it. Leave out what you do not know, and name
          only people who would not mind.{' '}
        </p>
        <TextField {...who} label="Who cooked it first" required={false} />
        <div className={classes.besideEachOther}>
          <TextField
            {...place}
            label="Where it was cooked first"
            description="Trieste, for example, or: on a farm near Graz."
            required={false}
          />
          <TextField
            {...time}
            label="When it was cooked first"
            description="As well as you know: 1932, or about 1932, or before the war."
            required={false}
          />
        </div>
        <TextAreaField {...told} label="The story" rows={4} required={false} />
      </div>
    </details>
  );
}
