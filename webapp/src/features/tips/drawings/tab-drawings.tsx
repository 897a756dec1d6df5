import { Drawing } from './Drawing.tsx';
import classes from './Drawing.module.css';

/** A probe thermometer: cooking temperatures. */
export function ProbeThermometer() {
  return (
    <Drawing>
      <path d="m19 24 1 13 1-13" className={classes.open} />
      <circle cx="20" cy="14" r="11" className={classes.china} />
      <path d="M20 14h-6a6 6 0 0 1 6-6z" className={classes.butter} />
      <path d="M20 14V8a6 6 0 0 1 6 6z" className={classes.tomato} />
      <circle cx="20" cy="14" r="1.500" className={classes.ink} />
      <path d="m20 14 4.500-4" />
    </Drawing>
  );
}

/** A measuring cup, half full: measurement conversion. */
export function MeasuringCup() {
  return (
    <Drawing>
      <path d="M29 13h3a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-4" className={classes.open} />
      <path d="M5 7h24v25a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3V12z" className={classes.china} />
      <path d="M8 20h21v12a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3z" className={classes.butter} />
      <path d="M23 13h6M25 20h4M23 27h6" />
    </Drawing>
  );
}

/** A box with a lid: ideas for leftovers. */
export function BoxOfLeftovers() {
  return (
    <Drawing>
      <path d="M13 7c-2-2 2-3 0-5M20 7c-2-2 2-3 0-5M27 7c-2-2 2-3 0-5" className={classes.open} />
      <path d="M6 18h28l-2 15a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3z" className={classes.china} />
      <path d="M7 24h26l-1.200 9a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3z" className={classes.herb} />
      <path
        d="M5 12h30a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1z"
        className={classes.tomato}
      />
    </Drawing>
  );
}

/** A screen with the mark of playing: kitchen safety videos. */
export function VideoScreen() {
  return (
    <Drawing>
      <path d="m14 3 6 5 6-5" className={classes.open} />
      <path
        d="M7 8h26a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V11a3 3 0 0 1 3-3z"
        className={classes.wood}
      />
      <path d="M9 12h22v18H9z" className={classes.china} />
      <path d="m17 16 8 5-8 5z" className={classes.tomato} />
    </Drawing>
  );
}

/** An egg and a banana that change places: common substitutions. */
export function Swap() {
  return (
    <Drawing>
      <path d="M11 6c4 0 7 6 7 10a7 7 0 0 1-14 0c0-4 3-10 7-10z" className={classes.china} />
      <path d="M34 17c3 9-3 18-14 19l-1-3c7-2 11-8 11-16z" className={classes.butter} />
      <path d="M23 4c5 0 9 2 10 7m-4-1 4 2 2-4M6 27c0 5 3 8 8 9m-4 1 4-1-2-4" className={classes.open} />
    </Drawing>
  );
}
