import { useId, useState } from 'react';
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
  const heading = useId();
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
      aria-labelledby={heading}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => {
        // What is wrong stays in sight.
        if (isWrong) currentTarget.open = true;
        setOpen(currentTarget.open);
      }}
    >
      <summary id={heading}>{legend}</summary>
      <div className={classes.fields}>
        <p className={classes.hint}>
          It appears beside the recipe, where everyone can read it. Leave out what you do not know, and name
          only people who would not mind.
        </p>
        <TextField {...who} label="First cooked by" required={false} />
        <div className={classes.besideEachOther}>
          <TextField
            {...place}
            label="Where"
            description="Trieste, for example, or a farm near Graz."
            required={false}
          />
          <TextField
            {...time}
            label="When"
            description="As well as you know: 1932, or about 1932, or before the war."
            required={false}
          />
        </div>
        <TextAreaField {...told} label="The story" rows={4} required={false} />
      </div>
    </details>
  );
}
