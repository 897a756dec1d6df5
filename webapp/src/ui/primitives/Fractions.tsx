import { Fragment } from 'react';
import classes from './Fractions.module.css';
import { readFractions } from './read-fractions.ts';

/** A text in which fractions are set as printed ones; they are still copied and read out as 3/4. */
export function Fractions({ children }: { children: string }) {
  return readFractions(children).map((part, place) =>
    // The parts of a text have no names, and do not move.
    typeof part === 'string' ? (
      <Fragment key={place}>{part}</Fragment>
    ) : (
      <span key={place} className={classes.fraction}>
        {part.whole !== undefined && `${part.whole} `}
        <span className={classes.over}>{part.over}</span>
        <span className={classes.bar}>/</span>
        <span className={classes.under}>{part.under}</span>
      </span>
    ),
  );
}
