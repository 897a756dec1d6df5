import classes from './Board.module.css';

/** The board of the shelf: its top, on which things stand, and its front with the grain. Decoration. */
export function Board({ className }: { className: string | undefined }) {
  return (
    <div className={`${classes.board} ${className ?? ''}`} aria-hidden="true">
      <svg viewBox="0 0 1000 40" preserveAspectRatio="none" className={classes.grain} focusable="false">
        <path d="M0 6c120-4 200 3 320 1s190-4 310-1 250 3 370-1M0 35c140 2 250-3 390-1s190 3 300 0 210-1 310 1" />
        <path
          className={classes.deep}
          d="M0 14c90 1 140 5 230 5s120-7 220-7 130 5 230 4 210-6 320-3M0 21c80 0 150 5 240 4s110-7 210-6 150 6 240 5 200-5 310-3M0 28c110-3 190 1 300 1s180-4 290-2 280 3 410-1"
        />
        <path d="M172 23c14-5 34-5 48 0-14 4.5-34 4.5-48 0zm8 0c10-2.5 22-2.5 32 0M742 20c18-6 42-6 60 0-18 5.5-42 5.5-60 0zm10 0c13-3 27-3 40 0" />
      </svg>
    </div>
  );
}
