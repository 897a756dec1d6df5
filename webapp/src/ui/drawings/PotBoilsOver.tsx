import { Scene } from './Scene.tsx';
import classes from './Scene.module.css';

/** A pot that boils over: its lid is up, and the foam runs down to the flame. */
export function PotBoilsOver() {
  return (
    <Scene>
      <path d="M78 46c-7-7 7-11 0-19s7-11 0-19M166 48c-7-7 7-11 0-19s7-11 0-19" className={classes.onWall} />
      <path d="m113 44 4-11q1-3 4-2l12 4q3 1 2 4l-4 11z" className={classes.edge} />
      <path d="m62 68 3-9q24-21 62-10t50 46l-2 9z" className={classes.tomato} />
      <path d="m150 59q20 13 27 36l-2 9-17-6q1-22-8-39z" className={classes.shade} />
      <path d="M80 59q14-9 32-7" className={classes.shine} />
      <path d="M55 126H42q-8 0-8 8t8 8h15M185 126h13q8 0 8 8t-8 8h-15" className={classes.onWall} />
      <path d="M55 112h130l-6 74q-1 8-9 8H70q-8 0-9-8z" className={classes.tomato} />
      <path d="M167 112h18l-6 74q-1 8-9 8h-16q11-34 13-82z" className={classes.shade} />
      <path d="m64 150 3 30" className={classes.shine} />
      <path
        d="M48 110q-4-14 10-15 2-13 16-11 7-13 21-5 12-11 24 0 13-7 21 5 14-4 18 9 16-4 20 8 14 0 13 12-1 8-9 8v21q0 7-6.500 7t-6.500-7v-15q0-5-5-5t-5 5v34q0 7-7 7t-7-7v-28q0-6-6-6t-6 6v6q0 6-6 6t-6-6v-8q0-5-5.500-5t-5.500 5v44q0 7-7 7t-7-7v-38q0-6-6-6t-6 6v15q0 6-6 6t-6-6v-22q-11 1-13-9z"
        className={classes.china}
      />
      <path d="M66 105q-1-9 8-10M100 100q1-9 10-8M142 103q2-8 10-7" className={classes.fine} />
      <circle cx="48" cy="84" r="4" className={classes.china} />
      <circle cx="190" cy="82" r="5" className={classes.china} />
      <circle cx="202" cy="98" r="3" className={classes.china} />
      <path
        d="M84 212q-7-8 1-17 1 6 5 7 1-7 7-10 0 8 5 11 4 4 1 9zM138 212q-7-8 1-17 1 6 5 7 1-7 7-10 0 8 5 11 4 4 1 9z"
        className={classes.butter}
      />
      <path d="M52 194h136l6 9H46z" className={classes.steel} />
      <path d="M34 212h172q3 0 3 3v7q0 3-3 3H34q-3 0-3-3v-7q0-3 3-3z" className={classes.steel} />
      <path d="M31 219h178v3q0 3-3 3H34q-3 0-3-3z" className={classes.shade} />
    </Scene>
  );
}
