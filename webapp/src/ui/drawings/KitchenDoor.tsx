import { Scene } from './Scene.tsx';
import classes from './Scene.module.css';

/** The kitchen's door with a light behind its window: come in. */
export function KitchenDoor() {
  return (
    <Scene>
      <path d="M62 214V32q0-8 8-8h92q8 0 8 8v182z" className={classes.edge} />
      <path d="M74 214V40q0-4 4-4h76q4 0 4 4v174z" className={classes.herb} />
      <path d="M86 50h60v66H86z" className={classes.butter} />
      <path
        d="M86 50h60v17q-7.500 7-15 0-7.500 7-15 0-7.500 7-15 0-7.500 7-15 0z"
        className={classes.china}
      />
      <path d="M116 50v66M86 86h60" />
      <path d="M91 78v5m5-5v5" className={classes.shine} />
      <path d="M86 132h60v66H86z" className={classes.leaf} />
      <path d="M138 132h8v66H86v-8h52z" className={classes.shade} />
      <path
        d="M116 177c-9.500-6-15-11.500-15-18 0-5 3.500-8.500 7.800-8.500 3 0 5.700 1.700 7.200 4.500 1.500-2.800 4.200-4.500 7.200-4.500 4.300 0 7.800 3.500 7.800 8.500 0 6.500-5.500 12-15 18z"
        className={classes.tomato}
      />
      <circle cx="152" cy="125" r="4.500" className={classes.butter} />
      <path d="M148 36h6q4 0 4 4v174h-6V42q0-6-4-6z" className={classes.shade} />
      <path d="M66 32v176" className={classes.shine} />
      <path d="M34 62q0-12 10-12h18" className={classes.onWall} />
      <path d="M25 76h18l5 9v24H20V85z" className={classes.butter} />
      <path d="M27 76q0-8 7-8t7 8zM18 109h32v6H18z" className={classes.steel} />
      <path d="M34 106c-5-4-6-8 0-15 6 7 5 11 0 15z" className={classes.tomato} />
      <path d="M46 214h140l14 14H32z" className={classes.tomato} />
      <path d="M54 221h124" className={classes.thread} />
      <path d="M196 172v-34M196 168q-7-11-16-13M196 163q6-11 15-13" className={classes.onWall} />
      <path d="M196 146c-7-6-7-15 0-22 7 7 7 16 0 22z" className={classes.leaf} />
      <path d="M195 160c-12-1-18-7-19-17 12 0 19 7 19 17z" className={classes.herb} />
      <path d="M197 157c12-1 18-7 19-17-12 0-19 7-19 17z" className={classes.leaf} />
      <path d="M195 173c-12 3-21 0-26-8 11-5 21-2 26 8z" className={classes.leaf} />
      <path d="M197 172c12 3 21 0 26-8-11-5-21-2-26 8z" className={classes.herb} />
      <path d="M180 184h32l-4 27q-.5 3-4 3h-16q-3.500 0-4-3z" className={classes.clay} />
      <path d="M178 174h36q2 0 2 2v6q0 2-2 2h-36q-2 0-2-2v-6q0-2 2-2z" className={classes.clay} />
      <path d="M204 184h8l-4 27q-.5 3-4 3h-4z" className={classes.shade} />
      <path d="M182 179h9M186 190l2 15" className={classes.shine} />
    </Scene>
  );
}
