import type { ReactNode } from 'react';
import { Link } from '../../routing/Link.tsx';
import type { Destination } from '../../routing/route.ts';
import classes from './FoundList.module.css';

/** What a search by a name found, each as a link to itself in the panel. */
export function FoundList<Item>({
  label,
  items,
  idOf,
  to,
  onChoose,
  children,
}: {
  /** What they are, for screen readers. */
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => number;
  to: (id: number) => Destination;
  /** One of them is opened. */
  onChoose: () => void;
  /** How one is told from the others. */
  children: (item: Item) => ReactNode;
}) {
  if (items.length === 0) return null;
  return (
    <ul aria-label={label} className={classes.list}>
      {items.map((item) => (
        <li key={idOf(item)}>
          <Link {...to(idOf(item))} resetScroll={false} className={classes.link} onClick={onChoose}>
            {children(item)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The number of one of them, and what else tells it from the others; where that is much, on a line of its own. */
export function Which({ below = false, children }: { below?: boolean; children: ReactNode }) {
  return (
    <span className={classes.which} data-below={below || undefined}>
      {children}
    </span>
  );
}
