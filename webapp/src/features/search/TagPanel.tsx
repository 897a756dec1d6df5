import { useDeferredValue, useId, useRef, useState } from 'react';
import type { Tag } from '../../api/types.ts';
import { TextInput } from '../../primitives/fields.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Placeholder } from '../../primitives/Placeholder.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import type { TagCounts } from '../../recipes/tag-counts.ts';
import { numberText } from '../../number-text.ts';
import { inGroups, tagsBeginningWith, tagsText } from './tag-choice.ts';
import { TagGroupBoxes } from './TagGroupBoxes.tsx';
import classes from './TagPanel.module.css';

/** Fewer tags than this need no filter. */
const FILTERED_FROM = 13;

/**
 * The tags as checkboxes in groups; a recipe must have all the chosen ones. Beside the results on a wide screen; elsewhere one line that
 * unfolds.
 */
export function TagPanel({
  tags,
  failed,
  chosen,
  used,
  counts,
  found,
  onToggle,
  onClear,
  onDone,
}: {
  /** All tags; undefined while they are on their way. */
  tags: readonly Tag[] | undefined;
  failed: boolean;
  chosen: readonly number[];
  /** How many recipes of the whole collection carry each tag; undefined while they are counted. */
  used: TagCounts | undefined;
  /** How many of the recipes found carry each tag; undefined if that is not known. */
  counts: TagCounts | undefined;
  /** How many recipes are found. */
  found: number | undefined;
  onToggle: (tagId: number) => void;
  onClear: () => void;
  /** Leads on to what the tags found. */
  onDone: () => void;
}) {
  const [unfolded, setUnfolded] = useState(false);
  const [filter, setFilter] = useState('');
  const content = useId();
  const fold = useRef<HTMLButtonElement>(null);
  const canClear = chosen.length > 0;
  if (failed && tags === undefined) {
    return <p className={classes.failed}>The tags could not be loaded; you can still search by keyword.</p>;
  }
  return (
    <section aria-label="Tags" className={classes.panel}>
      <div className={classes.head}>
        <h2 className={classes.heading}>Tags</h2>
        <button type="button" className={classes.skip} onClick={onDone}>
          Skip to the recipes
        </button>
        <button
          ref={fold}
          type="button"
          className={classes.fold}
          aria-expanded={unfolded}
          aria-controls={content}
          onClick={() => {
            setUnfolded(!unfolded);
          }}
        >
          {tags === undefined ? 'Tags' : tagsText(tags.length, chosen.length)}
          <Chevron />
        </button>
        {/* Not disabled: pressed, it would lose the focus to nowhere. */}
        <Button
          type="button"
          variant="default"
          className={classes.clear}
          aria-disabled={!canClear}
          data-disabled={!canClear}
          onClick={() => {
            if (canClear) onClear();
          }}
        >
          Clear Tags
        </Button>
      </div>
      <div id={content} className={classes.content} data-unfolded={unfolded || undefined}>
        {tags === undefined || used === undefined ? (
          <TagsSkeleton />
        ) : (
          <>
            {tags.length >= FILTERED_FROM && (
              <TextInput
                label="Find a tag"
                type="search"
                autoComplete="off"
                value={filter}
                onChange={(event) => {
                  setFilter(event.currentTarget.value);
                }}
              />
            )}
            <Groups {...{ tags, chosen, used, counts, filter, onToggle }} />
            <Button
              type="button"
              variant="default"
              className={classes.done}
              onClick={() => {
                setUnfolded(false);
                onDone();
              }}
            >
              {doneText(found)}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

/** The groups with what the filter leaves of them. */
function Groups({
  tags,
  chosen,
  used,
  counts,
  filter,
  onToggle,
}: {
  tags: readonly Tag[];
  chosen: readonly number[];
  used: TagCounts;
  counts: TagCounts | undefined;
  filter: string;
  onToggle: (tagId: number) => void;
}) {
  const wanted = useDeferredValue(filter).trim();
  const left = wanted === '' ? tags : tagsBeginningWith(tags, wanted);
  return (
    <>
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
    </>
  );
}

function doneText(found: number | undefined): string {
  if (found === undefined) return 'Show Recipes';
  return found === 1 ? 'Show 1 Recipe' : `Show ${numberText(found)} Recipes`;
}

function Chevron() {
  return (
    <svg viewBox="0 0 12 8" className={classes.chevron} aria-hidden="true" focusable="false">
      <path d="M1 1.5 6 6.5 11 1.5" />
    </svg>
  );
}

function TagsSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden="true">
      {Array.from({ length: 10 }, (_, place) => (
        <Placeholder key={place} of="line" share={place % 5 === 0 ? 40 : 80} />
      ))}
    </div>
  );
}
