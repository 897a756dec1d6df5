import type { ReactNode } from 'react';
import classes from './DrawnPage.module.css';
import { lazyPart } from './lazy-part.tsx';

/** A page that has only something kind to say, with a drawing beside it, or below it where the screen is narrow. The drawing is decoration. */
export function DrawnPage({
  title,
  drawing,
  children,
}: {
  title: string;
  drawing: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.page}>
      <h1>{title}</h1>
      <div className={classes.below}>
        {children}
        <div className={classes.drawing}>{drawing}</div>
      </div>
    </div>
  );
}

// Fetched where they are shown, and left out where they cannot be: no page waits for its drawing.
const INSTEAD = { waiting: null, failed: () => null };

/** A gap on the shelf. */
export const EmptySpot = lazyPart(
  () => import('../drawings/EmptySpot.tsx'),
  ({ EmptySpot: Drawing }) => Drawing,
  INSTEAD,
);

/** A pot that boils over. */
export const PotBoilsOver = lazyPart(
  () => import('../drawings/PotBoilsOver.tsx'),
  ({ PotBoilsOver: Drawing }) => Drawing,
  INSTEAD,
);
