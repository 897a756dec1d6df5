import type { ReactNode } from 'react';
import type { Panel } from './panels.ts';
import classes from './tool-drawings.module.css';

/** A drawing on a card of the admin page: 40 by 40, its light from the upper left. It is decoration; its name stands beside it. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 40 40" className={classes.drawing} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

/** What each tool is about. */
export const TOOL_DRAWINGS: Record<Panel | 'audit', ReactNode> = {
  /* A photo on another one. */
  photos: (
    <Drawing>
      <path d="M11 5h23q2 0 2 2v19q0 2-2 2" className={classes.wood} />
      <path d="M6 10h23q2 0 2 2v20q0 2-2 2H6q-2 0-2-2V12q0-2 2-2z" className={classes.china} />
      <path d="M8 14h19v12H8z" className={classes.steel} />
      <path d="m8 26 6-7 5 4 3-3 5 6z" className={classes.leaf} />
      <circle cx="22" cy="17.5" r="1.5" className={classes.butter} />
    </Drawing>
  ),
  /* A recipe card with a tick. */
  recipes: (
    <Drawing>
      <path d="M5 8h26q2 0 2 2v22q0 2-2 2H5q-2 0-2-2V10q0-2 2-2z" className={classes.china} />
      <path d="M3 15v-5q0-2 2-2h26q2 0 2 2v5z" className={classes.tomato} />
      <path d="M8 20h14M8 25h10M8 30h7" className={classes.fine} />
      <circle cx="29" cy="29" r="8" className={classes.leaf} />
      <path d="m25.5 29 2.5 2.5 4.5-5" />
    </Drawing>
  ),
  /* What somebody said, with a flag in it. */
  comments: (
    <Drawing>
      <path d="M7 5h26q4 0 4 4v15q0 4-4 4H18l-8 7v-7H7q-4 0-4-4V9q0-4 4-4z" className={classes.china} />
      <path d="M15 10h12l-3 3.5 3 3.500H15z" className={classes.tomato} />
      <path d="M15 9v14" />
    </Drawing>
  ),
  /* Two people of the kitchen. */
  users: (
    <Drawing>
      <path d="M20 34q0-11 8-11t9 11z" className={classes.leaf} />
      <circle cx="28" cy="15.5" r="5" className={classes.butter} />
      <path d="M3 35q0-13 10.5-13T24 35z" className={classes.tomato} />
      <circle cx="13.5" cy="13" r="6.5" className={classes.clay} />
      <path d="M7 11q0-7 6.5-7T20 11q-6.5-3-13 0z" className={classes.china} />
    </Drawing>
  ),
  /* A page of a book, and a pencil. */
  'existing-recipes': (
    <Drawing>
      <path d="M8 5h20q2 0 2 2v26q0 2-2 2H8q-3 0-3-3V8q0-3 3-3z" className={classes.tomato} />
      <path d="M10 5h18q2 0 2 2v26q0 2-2 2H10z" className={classes.china} />
      <path d="M14 12h11M14 17h11M14 22h6" className={classes.fine} />
      <path d="m19 31 1-5 12-12 4 4-12 12z" className={classes.butter} />
      <path d="m20 26 4 4" />
    </Drawing>
  ),
  /* A ledger with a magnifier over its lines. */
  audit: (
    <Drawing>
      <path d="M7 4h22q2 0 2 2v28q0 2-2 2H7q-2 0-2-2V6q0-2 2-2z" className={classes.wood} />
      <path d="M10 8h17v24H10z" className={classes.china} />
      <path d="M13 13h11M13 18h6" className={classes.fine} />
      <path d="m31 30 5 6" className={classes.grip} />
      <circle cx="26" cy="25" r="6.5" className={classes.steel} />
      <path d="M22.5 24q.5-2.5 3-3" className={classes.shine} />
    </Drawing>
  ),
};
