import classes from './BookPage.module.css';

/** Two buttons that move something up and down. At an end they do nothing, and keep the focus. */
export function Mover({
  name,
  focus,
  isFirst,
  isLast,
  onMove,
}: {
  name: string;
  /** By which the buttons are found when what they moved is elsewhere. */
  focus: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
}) {
  return (
    <span className={classes.mover}>
      {(
        [
          { said: 'up', by: -1, sign: 'm4 9 3.500-4L11 9', isOff: isFirst },
          { said: 'down', by: 1, sign: 'm4 6 3.500 4L11 6', isOff: isLast },
        ] as const
      ).map(({ said, by, sign, isOff }) => (
        <button
          key={said}
          type="button"
          aria-label={`Move ${said}: ${name}`}
          aria-disabled={isOff}
          data-focus={`${said} ${focus}`}
          className={classes.move}
          onClick={() => {
            if (!isOff) onMove(by);
          }}
        >
          <svg viewBox="0 0 15 15" aria-hidden="true" focusable="false">
            <path d={sign} />
          </svg>
        </button>
      ))}
    </span>
  );
}
