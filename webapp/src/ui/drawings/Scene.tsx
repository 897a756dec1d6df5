import type { ReactNode } from 'react';
import classes from './Scene.module.css';

/*
 * The drawings beside forms: things of the kitchen in the line, the light and the colors of the shelf, 240 by 240 in front of a round patch
 * of wall. Each is a file of its own, fetched with its page.
 */

/** The patch of wall in front of which something is drawn. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 240" className={classes.scene} aria-hidden="true" focusable="false">
      <circle cx="120" cy="120" r="118" className={classes.wall} />
      {children}
    </svg>
  );
}
