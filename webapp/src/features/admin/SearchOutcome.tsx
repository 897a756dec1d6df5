import type { ReactNode } from 'react';

/** Says that a search found nothing. It is always there, and says it anew after each search, so that screen readers hear it. */
export function NothingFound({
  search,
  children,
}: {
  /** Tells one search from the next. */
  search: number;
  children: ReactNode;
}) {
  return (
    <p role="status">
      <span key={search}>{children}</span>
    </p>
  );
}
