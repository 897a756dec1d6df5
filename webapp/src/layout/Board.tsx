import classes from './Board.module.css';

/** Where its grain stands in the page (`ShelfSprite`). */
export const GRAIN = 'shelf-grain';

/** The board of the shelf: its top, on which things stand, and its front with the grain. Decoration. */
export function Board({ className }: { className: string | undefined }) {
  return (
    <div className={`${classes.board} ${className ?? ''}`} aria-hidden="true">
      <svg viewBox="0 0 1000 40" preserveAspectRatio="none" className={classes.grain} focusable="false">
        <use href={`#${GRAIN}`} />
      </svg>
    </div>
  );
}
