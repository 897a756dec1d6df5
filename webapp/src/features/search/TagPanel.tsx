import { useEffect, useId, useRef, useState } from 'react';
import type { Tag } from '../../api/types.ts';
import { lazyPart } from '../../ui/messages/lazy-part.tsx';
import { Trouble } from '../../ui/messages/Trouble.tsx';
import { Button } from '../../ui/primitives/Button.tsx';
import { Placeholder } from '../../ui/primitives/Placeholder.tsx';
import { useMediaQuery } from '../../ui/primitives/use-media-query.ts';
import type { TagCounts } from '../../data/recipes/tag-counts.ts';
import { breakpoints } from '../../theme/tokens.ts';
import { tagsText } from './tag-choice.ts';
import classes from './TagPanel.module.css';

/** Which tags belong together is known to a part of the app that a phone needs when somebody unfolds them. */
const TagGroups = lazyPart(
  () => import('./TagGroups.tsx'),
  ({ TagGroups: part }) => part,
  { waiting: <TagsSkeleton />, failed: partFailed },
);

/** What stands where a part of this page could not be loaded. */
export function partFailed(failure: unknown, retry: () => void) {
  return <Trouble error={failure} onRetry={retry} />;
}

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
  const isBeside = useMediaQuery(`(width >= ${breakpoints.wide})`);
  const isShown = unfolded || isBeside;
  const [filter, setFilter] = useState('');
  useEffect(() => {
    // Beside what they choose from, not after it.
    if (isShown) void TagGroups.preload();
  }, [isShown]);
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
          isShown && (
            <TagGroups
              {...{ tags, chosen, used, counts, found, filter, onToggle }}
              onFilter={setFilter}
              onDone={() => {
                setUnfolded(false);
                onDone();
              }}
            />
          )
        )}
      </div>
    </section>
  );
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
