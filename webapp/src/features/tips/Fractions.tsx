import { Fragment } from 'react';
import classes from './Fractions.module.css';

/** A text in which fractions are set as printed ones; they are still copied and read out as 3/4. */
export function Fractions({ children }: { children: string }) {
  return children.split(/(\d+\/\d+)/).map((part, place) => {
    const [over, under] = part.split('/');
    return place % 2 === 0 ? (
      // The parts of a text have no names, and do not move.
      <Fragment key={place}>{part}</Fragment>
    ) : (
      <span key={place} className={classes.fraction}>
        <span className={classes.over}>{over}</span>
        <span className={classes.bar}>/</span>
        <span className={classes.under}>{under}</span>
      </span>
    );
  });
}
