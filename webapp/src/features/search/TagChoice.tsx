import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Tag } from '../../api/types.ts';
import { ChipCheckbox } from '../../primitives/Chip.tsx';
import { Placeholder } from '../../primitives/Placeholder.tsx';
import classes from './TagChoice.module.css';

/** How many tags are shown before "Show all", on a wide screen and on a phone (by CSS); the chosen ones always are. */
const SHOWN_AT_FIRST = 14;
const SHOWN_ON_PHONE = 4;

/** The tags as checkboxes; a recipe must have all the chosen ones. */
export function TagChoice({
  tags,
  failed,
  chosen,
  onToggle,
}: {
  /** All tags by name; undefined while they are on their way. */
  tags: readonly Tag[] | undefined;
  failed: boolean;
  chosen: readonly number[];
  onToggle: (tagId: number) => void;
}) {
  const [all, setAll] = useState(false);
  if (failed && tags === undefined) {
    return <p className={classes.failed}>The tags could not be loaded; you can still search by keyword.</p>;
  }
  const shown = tags?.filter((tag, place) => all || place < SHOWN_AT_FIRST || chosen.includes(tag.tagId));
  return (
    <fieldset className={classes.tags}>
      <legend>Tags</legend>
      <div className={classes.boxes} data-all={all || undefined}>
        {shown === undefined
          ? Array.from({ length: SHOWN_AT_FIRST }, (_, place) => <Placeholder key={place} of="chip" />)
          : shown.map(({ tagId, tag }) => (
              <div key={tagId} className={classes.tag}>
                <ChipCheckbox
                  label={tag}
                  checked={chosen.includes(tagId)}
                  onToggle={() => {
                    onToggle(tagId);
                  }}
                />
              </div>
            ))}
        {tags !== undefined && tags.length > SHOWN_ON_PHONE && (
          <Button
            variant="subtle"
            type="button"
            className={classes.more}
            data-phone-only={tags.length <= SHOWN_AT_FIRST || undefined}
            onClick={() => {
              setAll(!all);
            }}
            aria-expanded={all}
          >
            {all ? 'Show fewer tags' : `Show all ${tags.length} tags`}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
