import type { ReactNode } from 'react';
import classes from './Picture.module.css';

/** How wide a picture with letters is drawn. A phone shows it so wide, and its letters are large enough there. */
export const WIDTH = 280;
/** How far below the middle of letters their line is. */
export const TO_BASELINE = 5;

const LETTERS = 14;

/** A drawing with letters, in the line of the shelf. Its name says what it has; a table beside it says it once more. */
export function Picture({ height, label, children }: { height: number; label: string; children: ReactNode }) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={label}
      className={classes.picture}
      focusable="false"
      fontSize={LETTERS}
    >
      {children}
    </svg>
  );
}
