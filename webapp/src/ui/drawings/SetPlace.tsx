import { Scene } from './Scene.tsx';
import classes from './Scene.module.css';

/** A place that is set at the table, with a card for a name: there is room for one more. */
export function SetPlace() {
  return (
    <Scene>
      <path d="M30 46h180q6 0 6 6v142q0 6-6 6H30q-6 0-6-6V52q0-6 6-6z" className={classes.china} />
      <path d="M40 46v154M54 46v154M186 46v154M200 46v154" className={classes.stripe} />
      <path d="M206 46h4q6 0 6 6v142q0 6-6 6H30q-6 0-6-6v-4h176q6 0 6-6z" className={classes.shade} />
      <circle cx="123" cy="132" r="55" className={classes.shade} />
      <circle cx="120" cy="128" r="55" className={classes.steel} />
      <circle cx="120" cy="128" r="51" className={classes.china} />
      <circle cx="120" cy="128" r="35" className={classes.fine} />
      <path d="M78 108q8-17 26-23" className={classes.onWall} />
      <path d="M88 108h64q3 0 3 3v38q0 3-3 3H88q-3 0-3-3v-38q0-3 3-3z" className={classes.butter} />
      <path d="M148 108h4q3 0 3 3v38q0 3-3 3H88q-3 0-3-3v-2h57q6 0 6-6z" className={classes.shade} />
      <path
        d="M120 132c-6.500-4.200-10-8-10-12.300 0-3.400 2.300-5.700 5.200-5.700 2.100 0 3.800 1.200 4.800 3 1-1.800 2.700-3 4.800-3 2.900 0 5.200 2.300 5.200 5.700 0 4.300-3.500 8.100-10 12.300z"
        className={classes.tomato}
      />
      <path d="M100 142h40" />
      <path
        d="M43 84v22q0 8 6 9v66q0 4 4 4t4-4v-66q6-1 6-9V84q0-3-2.500-3T58 84v18h-2.500V84q0-3-2.500-3t-2.500 3v18H48V84q0-3-2.500-3T43 84z"
        className={classes.steel}
      />
      <path d="M187 181V92q0-12 9-14 4 22 2 50l-3 4v49q0 4-4 4t-4-4z" className={classes.steel} />
      <path d="M191 94v30" className={classes.shine} />
      <circle cx="169" cy="73" r="19" className={classes.steel} />
      <circle cx="169" cy="73" r="13" className={classes.tomato} />
      <path d="M161 69q2-5 7-6" className={classes.shine} />
      <path d="M70 78q-7-13-2-24M70 78q-2-14 8-20" />
      <path d="M67 56c-7-3-10-10-7-17 7 3 10 10 7 17z" className={classes.leaf} />
      <path d="M78 60c1-8 7-13 15-13 0 8-7 13-15 13z" className={classes.herb} />
      <path d="M68 68c-8 1-14-3-17-10 8-2 15 2 17 10z" className={classes.herb} />
    </Scene>
  );
}
