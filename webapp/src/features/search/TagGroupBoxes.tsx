import { useId, useState } from 'react';
import type { Tag } from '../../api/types.ts';
import { VisuallyHidden } from '../../ui/primitives/VisuallyHidden.tsx';
import type { TagCounts } from '../../data/recipes/tag-counts.ts';
import type { TagGroup } from '../../data/tags/tag-groups.ts';
import { numberText } from '../../number-text.ts';
import classes from './TagGroupBoxes.module.css';

/** How many tags of a group are shown before "Show all"; the chosen ones always are. */
const SHOWN_AT_FIRST = 5;

/** The checkboxes of a group of tags, each with how many of the recipes found carry the tag. */
export function TagGroupBoxes({
  group,
  tags,
  chosen,
  counts,
  whole,
  onToggle,
}: {
  group: TagGroup;
  tags: readonly Tag[];
  chosen: readonly number[];
  counts: TagCounts | undefined;
  /** All of them are shown: somebody looks for one. */
  whole: boolean;
  onToggle: (tagId: number) => void;
}) {
  const [all, setAll] = useState(false);
  const isLong = tags.length > SHOWN_AT_FIRST + 1;
  const shown =
    all || whole || !isLong
      ? tags
      : tags.filter(({ tagId }, place) => place < SHOWN_AT_FIRST || chosen.includes(tagId));
  return (
    <fieldset className={classes.group}>
      <legend>{group}</legend>
      <ul className={classes.tags}>
        {shown.map((tag) => (
          <li key={tag.tagId}>
            <TagBox
              tag={tag}
              checked={chosen.includes(tag.tagId)}
              recipes={counts === undefined ? undefined : (counts.get(tag.tagId) ?? 0)}
              onToggle={onToggle}
            />
          </li>
        ))}
      </ul>
      {isLong && !whole && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={all}
          onClick={() => {
            setAll(!all);
          }}
        >
          {all ? 'Show fewer' : `Show all ${tags.length}`}
          <VisuallyHidden> tags under {group}</VisuallyHidden>
        </button>
      )}
    </fieldset>
  );
}

function TagBox({
  tag: { tagId, tag },
  checked,
  recipes,
  onToggle,
}: {
  tag: Tag;
  checked: boolean;
  /** How many of the recipes found carry it; undefined if that is not known. */
  recipes: number | undefined;
  onToggle: (tagId: number) => void;
}) {
  const count = useId();
  return (
    <label className={classes.tag} data-none={recipes === 0 || undefined}>
      <input
        type="checkbox"
        checked={checked}
        onChange={() => {
          onToggle(tagId);
        }}
        aria-describedby={recipes === undefined ? undefined : count}
        className={classes.box}
      />
      <span className={classes.name}>{tag}</span>
      {recipes !== undefined && (
        <>
          {/* The number describes the checkbox; its name is the tag's. */}
          <span aria-hidden="true" className={classes.count}>
            {numberText(recipes)}
          </span>
          <span id={count} hidden>
            {recipes === 1 ? '1 recipe' : `${numberText(recipes)} recipes`}
          </span>
        </>
      )}
    </label>
  );
}
