import type { ReactNode } from 'react';
import classes from './Scene.module.css';

/*
 * The drawings of the slide shows, in the line of the shelf, on 160 by 100. They are decoration: the caption below a drawing says what it
 * shows.
 */

/** What all lines are as wide as. */
const LINE = 1.7;

/** The paper of a slide: a wall and a counter, or a table that is seen from above. */
export function Scene({
  on = 'counter',
  children,
}: {
  on?: 'counter' | 'table' | 'wall';
  children: ReactNode;
}) {
  return (
    <svg viewBox="0 0 160 100" className={classes.scene} aria-hidden="true" focusable="false">
      <rect width="160" height="100" className={classes.wall} />
      {on === 'counter' && (
        <>
          <path d="M0 82h160v18H0z" className={`${classes.wood ?? ''} ${classes.bare ?? ''}`} />
          <path d="M0 82h160" />
          <path d="M12 90h26M70 93h34M128 89h20" className={classes.grain} />
        </>
      )}
      {on === 'table' && (
        <>
          <rect width="160" height="100" className={`${classes.wood ?? ''} ${classes.bare ?? ''}`} />
          <path d="M0 24h50M70 24h90M0 58h20M44 58h116M0 88h96M116 88h44" className={classes.grain} />
        </>
      )}
      {children}
    </svg>
  );
}

/** Puts something somewhere, larger or smaller, turned by degrees. */
export function At({
  x,
  y,
  times = 1,
  turn = 0,
  flip = false,
  children,
}: {
  x: number;
  y: number;
  times?: number;
  turn?: number;
  flip?: boolean;
  children: ReactNode;
}) {
  const mirrored = flip ? ` scale(-1 1)` : '';
  return <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${times})${mirrored}`}>{children}</g>;
}

/** A part of a limb: its course, and how wide it is. */
export type Part = readonly [course: string, width: number];

/** What limbs can be made of. */
export type LimbMaterial = 'skin' | 'steel' | 'green' | 'red' | 'yellow' | 'dark';

/** Round parts that grow together: one line around all of them. */
export function Limbs({ of, parts }: { of: LimbMaterial; parts: readonly Part[] }) {
  return (
    <>
      {parts.map(([course, width]) => (
        <path key={course} d={course} strokeWidth={width + 2 * LINE} />
      ))}
      {parts.map(([course, width]) => (
        <path key={course} d={course} strokeWidth={width} className={classes[of]} />
      ))}
    </>
  );
}
