import classes from './icons.module.css';

/** A triangle: play. */
export function PlayIcon() {
  return (
    <svg viewBox="0 0 20 20" className={classes.icon} aria-hidden="true" focusable="false">
      <path d="M6 3.500v13l10-6.500z" />
    </svg>
  );
}

/** Two bars: pause. */
export function PauseIcon() {
  return (
    <svg viewBox="0 0 20 20" className={classes.icon} aria-hidden="true" focusable="false">
      <path d="M5 4h3v12H5zM12 4h3v12h-3z" />
    </svg>
  );
}

/** A square: stop. */
export function StopIcon() {
  return (
    <svg viewBox="0 0 20 20" className={classes.icon} aria-hidden="true" focusable="false">
      <path d="M5 5h10v10H5z" />
    </svg>
  );
}

/** An angle: the next slide; to the left, the one before. */
export function StepIcon({ back = false }: { back?: boolean }) {
  return (
    <svg viewBox="0 0 20 20" className={classes.icon} aria-hidden="true" focusable="false">
      <path d={back ? 'M13 4l-7 6 7 6' : 'M7 4l7 6-7 6'} className={classes.open} />
    </svg>
  );
}
