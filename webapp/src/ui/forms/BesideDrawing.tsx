import type { ReactNode } from 'react';
import classes from './BesideDrawing.module.css';

/** A form, or what stands in its place, with a drawing beside it where there is room for both. The drawing is decoration. */
export function BesideDrawing({ drawing, children }: { drawing: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.place}>
      <div className={classes.words}>{children}</div>
      <div className={classes.drawing}>{drawing}</div>
    </div>
  );
}
