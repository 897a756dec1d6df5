import { Scene } from './Scene.tsx';
import classes from './Scene.module.css';

/** A key on its hook, and a letter that has come: the way back in. */
export function KeysOnHooks() {
  return (
    <Scene>
      <path d="M34 44h172q4 0 4 4v22q0 4-4 4H34q-4 0-4-4V48q0-4 4-4z" className={classes.wood} />
      <path d="M30 66h180v4q0 4-4 4H34q-4 0-4-4z" className={classes.shade} />
      <path d="M44 54q38-4 76 0t76-1M48 61q50 4 84 1" className={classes.fine} />
      <path d="M60 62h10v14q0 7-7 7M115 62h10v14q0 7-7 7M170 62h10v14q0 7-7 7" className={classes.steel} />
      <circle cx="118" cy="104" r="23" className={classes.butter} />
      <circle cx="118" cy="104" r="11" className={classes.wall} />
      <circle cx="118" cy="104" r="11" />
      <path d="M113 127h11v70q0 3-3 3h-5q-3 0-3-3z" className={classes.butter} />
      <path d="M124 168h17v9h-8v7h8v9h-17z" className={classes.butter} />
      <path d="M110 132h17q2 0 2 2v3q0 2-2 2h-17q-2 0-2-2v-3q0-2 2-2z" className={classes.butter} />
      <path d="M101 104q1-11 10-15M117 146v44" className={classes.shine} />
      <path d="M58 82q6 0 8-4l20 78H34z" className={classes.china} />
      <path d="m57 90 9 .1M53 104l17 .1M50 118l24 .1M46 132l31 .1M42 146l39 .1" className={classes.stripe} />
      <path d="m66 78 20 78H72z" className={classes.shade} />
      <path d="M173 82v10" className={classes.onWall} />
      <path d="M160 92h26q3 0 3 3v38l-16 14-16-14V95q0-3 3-3z" className={classes.tomato} />
      <path
        d="M173 127c-6.500-4.200-10-8-10-12.300 0-3.400 2.300-5.700 5.200-5.700 2.100 0 3.800 1.200 4.800 3 1-1.800 2.700-3 4.800-3 2.900 0 5.200 2.300 5.200 5.700 0 4.300-3.500 8.100-10 12.300z"
        className={classes.china}
      />
      <path d="M181 92h5q3 0 3 3v38l-16 14v-3l8-9z" className={classes.shade} />
      <path d="M26 208h188q3 0 3 3v6q0 3-3 3H26q-3 0-3-3v-6q0-3 3-3z" className={classes.wood} />
      <path d="M23 214h194v3q0 3-3 3H26q-3 0-3-3z" className={classes.shade} />
      <path d="m146 166 58-8q3-.4 3.400 2.600L213 204q.4 4-3 4h-58z" className={classes.china} />
      <path d="m146 166 36 22 26-29" />
      <path d="M200 158.600l4-.6q3-.4 3.400 2.600L213 204q.4 4-3 4h-4z" className={classes.shade} />
      <circle cx="181" cy="188" r="7" className={classes.tomato} />
    </Scene>
  );
}
