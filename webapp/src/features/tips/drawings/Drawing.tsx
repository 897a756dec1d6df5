import type { ReactNode } from 'react';
import classes from './Drawing.module.css';

/*
 * The drawings of Tips and Temps, in the line of the shelf: 2 wide, round, on 40 by 40, filled from the palette. They are decoration; each
 * stands beside its name, and takes the size of its place.
 */

/** The paper on which something is drawn. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 40 40" className={classes.drawing} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
