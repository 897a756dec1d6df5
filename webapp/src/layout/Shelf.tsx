import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { Link } from '../routing/Link.tsx';
import { SITE_NAME } from '../site.ts';
import { Board } from './Board.tsx';
import classes from './Shelf.module.css';

/**
 * The shelf with the hanging banner that bears the site's name: all of it is the link home. What stands on it lies above that link, not in
 * it; without anything it is a bare board.
 */
export function Shelf({ children }: { children: ReactNode }) {
  return (
    <div className={classes.shelf}>
      <Link {...paths.home()} className={classes.home}>
        <span className={classes.banner}>
          <Cloth />
          <span className={classes.name}>{SITE_NAME}</span>
        </span>
      </Link>
      {children ?? <Board className={classes.bare} />}
      <Bracket className={classes.left} />
      <Bracket className={classes.right} />
    </div>
  );
}

/** The cloth of the banner: a rod on two cords, and below it linen with a seam and two tails. It stretches with the name. */
function Cloth() {
  return (
    <svg
      viewBox="0 0 300 64"
      preserveAspectRatio="none"
      className={classes.cloth}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M46-3V8M254-3V8" className={classes.cord} />
      <path d="M14 9h272v54l-26-10C190 60 110 60 40 53L14 63z" className={classes.linen} />
      <path d="M14 9h272v8H14z" className={classes.fold} />
      <path d="M21 18v33l17-5c72 7 152 7 224 0l17 5V18" className={classes.seam} />
      <path d="M8 9h284" className={classes.rod} />
      <path d="M8 9h284" className={classes.rodWood} />
    </svg>
  );
}

/** What the board rests on. */
function Bracket({ className }: { className: string | undefined }) {
  return (
    <svg
      viewBox="0 0 48 44"
      className={`${classes.bracket} ${className ?? ''}`}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M2 1h44v6q0 2-2 2h-4C27 10 14 20 12 38q0 4-4 4H4q-2 0-2-2z" className={classes.iron} />
      <path d="M12 9h16C20 12 14 18 12 27z" className={classes.gap} />
    </svg>
  );
}
