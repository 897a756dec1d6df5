import { useDeferredValue } from 'react';
import type { Tag } from '../../api/types.ts';
import { numberText } from '../../number-text.ts';
import { Button } from '../../ui/primitives/Button.tsx';
import { TextInput } from '../../ui/primitives/fields.tsx';
import { VisuallyHidden } from '../../ui/primitives/VisuallyHidden.tsx';
import type { TagCounts } from '../../data/recipes/tag-counts.ts';
import { tagsBeginningWith, tagsText } from './tag-choice.ts';
import { TagGroupBoxes } from './TagGroupBoxes.tsx';
import classes from './TagPanel.module.css';
import { inGroups } from './tags-in-groups.ts';

/** Fewer tags than this need no filter. */
const FILTERED_FROM = 13;

/** The tags in their groups with what filters them; a phone leads from here to what they found. */
export function TagGroups({
  tags,
  chosen,
  used,
  counts,
  found,
  filter,
  onFilter,
  onToggle,
  onDone,
}: {
  tags: readonly Tag[];
  chosen: readonly number[];
  used: TagCounts;
  counts: TagCounts | undefined;
  found: number | undefined;
  /** What was typed to find a tag. */
  filter: string;
  onFilter: (filter: string) => void;
  onToggle: (tagId: number) => void;
  onDone: () => void;
}) {
  const wanted = useDeferredValue(filter).trim();
  const left = wanted === '' ? tags : tagsBeginningWith(tags, wanted);
  return (
    <>
      {tags.length >= FILTERED_FROM && (
        <TextInput
          label="Find a tag"
          type="search"
          autoComplete="off"
          value={filter}
          onChange={(event) => {
            onFilter(event.currentTarget.value);
          }}
        />
      )}
      {counts !== undefined && (
        <p className={classes.note}>The number beside a tag is how many of these recipes have it.</p>
      )}
      {inGroups(left, used).map(({ group, tags: own }) => (
        <TagGroupBoxes
          key={group}
          group={group}
          tags={own}
          whole={wanted !== ''}
          {...{ chosen, counts, onToggle }}
        />
      ))}
      <div aria-live="polite">
        {wanted !== '' &&
          (left.length === 0 ? (
            <p className={classes.failed}>No tag begins with “{wanted}”.</p>
          ) : (
            <VisuallyHidden>{tagsText(left.length, 0)} shown</VisuallyHidden>
          ))}
      </div>
      <Button type="button" variant="default" className={classes.done} onClick={onDone}>
        {doneText(found)}
      </Button>
    </>
  );
}

function doneText(found: number | undefined): string {
  if (found === undefined) return 'Show Recipes';
  return found === 1 ? 'Show 1 Recipe' : `Show ${numberText(found)} Recipes`;
}
