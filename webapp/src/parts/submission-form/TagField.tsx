import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { Field } from '../../ui/forms/field.ts';
import { StatusLine } from '../../ui/forms/StatusLine.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Button } from '../../ui/primitives/Button.tsx';
import { ChipCheckbox } from '../../ui/primitives/Chip.tsx';
import { isSameTag, mergeTags, splitTags } from '../../data/submissions/tag-names.ts';
import { tagsQuery } from '../../data/tags/tags.ts';
import classes from './SubmissionFields.module.css';
import { tagsError } from './submission-checks.ts';

/** How many of all tags are offered before somebody wants to see the others. */
const OFFERED_AT_FIRST = 12;

/** Tags to choose among those that there are, and a field for others. Several at once have commas between them. */
export function TagField({
  chosen,
  typed,
  offered: count = OFFERED_AT_FIRST,
}: {
  chosen: Field<string[]>;
  typed: Field<string>;
  /** How many are offered at first besides those that are chosen. */
  offered?: number;
}) {
  const { data: known = [] } = useQuery(tagsQuery());
  const [all, setAll] = useState(false);
  // What was chosen once stays in sight, so that a tag that is taken away can be chosen again.
  const [seen, setSeen] = useState(chosen.value);
  const [said, setSaid] = useState('');
  const names = known.map(({ tag }) => tag);
  const offered = mergeTags(
    names.filter((name, place) => all || place < count || seen.some((other) => isSameTag(other, name))),
    mergeTags(seen, chosen.value),
  );
  const choose = (tags: string[]) => {
    setSeen((before) => mergeTags(before, tags));
    chosen.onValue(tags);
  };
  const add = () => {
    const added = splitTags(typed.value).map((name) => names.find((other) => isSameTag(other, name)) ?? name);
    if (added.length === 0 || tagsError(chosen.value, typed.value) !== undefined) return;
    choose(mergeTags(chosen.value, added));
    typed.onValue('');
    setSaid(`Added: ${added.join(', ')}.`);
  };
  return (
    <fieldset className={classes.tags}>
      <legend>Tags (optional)</legend>
      <ul className={classes.chips}>
        {offered.map((name) => {
          const isChosen = chosen.value.some((other) => isSameTag(other, name));
          return (
            <li key={name}>
              <ChipCheckbox
                label={name}
                checked={isChosen}
                onToggle={() => {
                  choose(
                    isChosen
                      ? chosen.value.filter((other) => !isSameTag(other, name))
                      : [...chosen.value, name],
                  );
                }}
              />
            </li>
          );
        })}
        {names.length > count && (
          <li>
            <Button
              variant="subtle"
              className={classes.more}
              aria-expanded={all}
              onClick={() => {
                setAll(!all);
              }}
            >
              {all ? 'Show fewer tags' : `Show all ${names.length} tags`}
            </Button>
          </li>
        )}
      </ul>
      {/* Enter adds the tag; it does not send the form. */}
      <div
        className={classes.another}
        role="presentation"
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          add();
        }}
      >
        <TextField
          {...typed}
          error={typed.error ?? tagsError(chosen.value, typed.value)}
          label="Another tag"
          description="Or several, separated by commas."
          required={false}
        />
        <Button variant="default" onClick={add}>
          Add Tag
        </Button>
      </div>
      <StatusLine text={said} />
    </fieldset>
  );
}
