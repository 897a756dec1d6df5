import { type ReactNode, useEffect, useRef } from 'react';
import { numberText } from '../../number-text.ts';

/**
 * Says what a search found, and brings it into sight. It is always there, and says it anew after each search, so that screen readers hear
 * it.
 */
export function SearchOutcome({
  search,
  children,
}: {
  /** Tells one search from the next. */
  search: number;
  children: ReactNode;
}) {
  const outcome = useRef<HTMLParagraphElement>(null);
  const isSaid = Boolean(children);
  useEffect(() => {
    // On a phone it stands below all of the forms, out of sight of the button that was pressed.
    if (search > 0 && isSaid) outcome.current?.scrollIntoView({ block: 'center' });
  }, [search, isSaid]);
  return (
    <p ref={outcome} role="status">
      <span key={search}>{children}</span>
    </p>
  );
}

/** How many were found, and how many of them are listed: `what` is one and several of them, and `typed` what finds fewer. */
export function foundText(
  { items, total }: { items: readonly unknown[]; total: number },
  what: readonly [string, string],
  typed: string,
): string {
  if (items.length < total) {
    const all = numberText(total);
    return `The first ${items.length} of ${all} ${what[1]} found. Type more of the ${typed} to find fewer.`;
  }
  return `${total} ${total === 1 ? what[0] : what[1]} found.`;
}
