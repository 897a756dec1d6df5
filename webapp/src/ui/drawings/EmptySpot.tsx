import { Scene } from './Scene.tsx';
import classes from './Scene.module.css';

/** A shelf with a gap between the books and a jar, where a mouse sits now. */
export function EmptySpot() {
  return (
    <Scene>
      <path
        d="M40 166h10v26q0 4-4 4h-2q-4 0-4-4zM190 166h10v26q0 4-4 4h-2q-4 0-4-4z"
        className={classes.steel}
      />
      <path d="M20 150h200q3 0 3 3v10q0 3-3 3H20q-3 0-3-3v-10q0-3 3-3z" className={classes.wood} />
      <path d="M17 159h206v4q0 3-3 3H20q-3 0-3-3z" className={classes.shade} />
      <path d="M30 156q38-3 78 0t74-1" className={classes.fine} />
      <path d="M29 74h17q3 0 3 3v73H26V77q0-3 3-3z" className={classes.herb} />
      <path d="M26 88h23M26 134h23" className={classes.thread} />
      <path d="M42 74h4q3 0 3 3v73h-7z" className={classes.shade} />
      <path d="M52 86h14q3 0 3 3v61H49V89q0-3 3-3z" className={classes.butter} />
      <path d="M49 99h20M49 138h20" className={classes.stripe} />
      <path d="M63 86h3q3 0 3 3v61h-6z" className={classes.shade} />
      <path d="m75 84 13-4q3-1 4 2l19 64q.5 3-2.500 4h-17L71 88q-.7-3 4-4z" className={classes.tomato} />
      <path d="m74 99 21-6M85 136l21-6" className={classes.thread} />
      <path d="m86 80.500 2-.5q3-1 4 2l19 64q.5 3-2.500 4h-3z" className={classes.shade} />
      <path d="M31 82v58M54 94v38" className={classes.shine} />
      <path
        d="M118 104h50v46M118 104v46M110 96h66v8h-66zM118 96q2-15 25-15t25 15M143 81v-7"
        strokeDasharray="4 6"
        className={classes.onWall}
      />
      <path d="M178 104h34q2 0 2 2v40q0 4-4 4h-30q-4 0-4-4v-40q0-2 2-2z" className={classes.china} />
      <path d="M176 120q10-4 19 0t19 0v26q0 4-4 4h-30q-4 0-4-4z" className={classes.clay} />
      <path d="M206 104h6q2 0 2 2v40q0 4-4 4h-6z" className={classes.shade} />
      <path d="M181 110v28" className={classes.shine} />
      <path d="M177 92h36q3 0 3 3v6q0 3-3 3h-36q-3 0-3-3v-6q0-3 3-3z" className={classes.leaf} />
      <path d="M208 92h5q3 0 3 3v6q0 3-3 3h-5z" className={classes.shade} />
      <path d="M195 104v6q-9 2-9 10l9 5 9-5q0-8-9-10z" className={classes.butter} />
      <path d="M128 150q-11 1-11-9 0-8-7-8" className={classes.onWall} />
      <path d="M126 150q-3-22 17-24 13-1 20 9l9 9q2 5-5 6z" className={classes.steel} />
      <path d="M126 150q-1-7 1-12 14 8 40 11v1z" className={classes.shade} />
      <circle cx="151" cy="126" r="7" className={classes.clay} />
      <path d="M164 139v.1M172 146l5-2M172 148l5 2" />
    </Scene>
  );
}
