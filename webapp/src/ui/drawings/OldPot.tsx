import { Scene } from './Scene.tsx';
import classes from './Scene.module.css';

/** The pot that came with the house, on its shelf beside the cookbooks. */
export function OldPot() {
  return (
    <Scene>
      <path d="M96 64c-7-7 7-11 0-19s7-11 0-19M122 58c-7-7 7-11 0-19s7-11 0-19" className={classes.onWall} />
      <path d="M97 76h24q1-9-4-9h-16q-5 0-4 9z" className={classes.edge} />
      <path d="M49 96q6-20 60-20t60 20z" className={classes.tomato} />
      <path d="M150 83q16 5 19 13h-20q3-7 1-13z" className={classes.shade} />
      <path d="M62 90q9-6 24-8" className={classes.shine} />
      <path d="M45 112H32q-8 0-8 8t8 8h15M173 112h13q8 0 8 8t-8 8h-15" className={classes.onWall} />
      <path d="M45 104h128l-6 74q-1 8-9 8H60q-8 0-9-8z" className={classes.tomato} />
      <path d="M156 104h17l-6 74q-1 8-9 8h-16q12-34 14-82z" className={classes.shade} />
      <path d="M46 95h126q4 0 4 4v3q0 4-4 4H46q-4 0-4-4v-3q0-4 4-4z" className={classes.china} />
      <path d="m55 116 4 50" className={classes.shine} />
      <path
        d="M109 166c-15-9.500-23-18-23-28 0-8 5.500-13.500 12.300-13.500 4.700 0 8.500 2.700 10.700 7 2.200-4.300 6-7 10.700-7 6.800 0 12.300 5.500 12.300 13.500 0 10-8 18.500-23 28z"
        className={classes.china}
      />
      <path d="M196 96h22q3 0 3 3v84q0 3-3 3h-22q-3 0-3-3V99q0-3 3-3z" className={classes.herb} />
      <path d="M214 96h4q3 0 3 3v84q0 3-3 3h-4z" className={classes.shade} />
      <path d="M193 108h28M193 114h28M193 172h28" className={classes.thread} />
      <path d="M198 122v40" className={classes.shine} />
      <path d="M18 186h204q4 0 4 4v12q0 4-4 4H18q-4 0-4-4v-12q0-4 4-4z" className={classes.wood} />
      <path d="M14 199h212v3q0 4-4 4H18q-4 0-4-4z" className={classes.shade} />
      <path d="M26 193q50-3 92 0t94-1" className={classes.fine} />
      <path d="M48 206h26q-1 20-20 22h-6zM192 206h-26q1 20 20 22h6z" className={classes.edge} />
    </Scene>
  );
}
