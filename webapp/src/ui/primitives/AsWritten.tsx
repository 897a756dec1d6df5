import type { Words } from '../../kitchen/unscaled-words.ts';
import classes from './AsWritten.module.css';
import { Fractions } from './Fractions.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** An amount that is not multiplied while others are. */
export function AsWritten({ children }: { children: string }) {
  return (
    <>
      <span className={classes.asWritten}>
        <Fractions>{children}</Fractions>
      </span>
      <VisuallyHidden> as written</VisuallyHidden>
    </>
  );
}

/** Words in which such amounts are marked. */
export function MarkedWords({ words }: { words: readonly Words[] }) {
  return words.map((part, place) =>
    // The parts of a line have no names, and do not move.
    typeof part === 'string' ? (
      <Fractions key={place}>{part}</Fractions>
    ) : (
      <AsWritten key={place}>{part.asWritten}</AsWritten>
    ),
  );
}
