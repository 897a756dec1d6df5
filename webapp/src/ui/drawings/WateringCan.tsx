import { Scene } from './Scene.tsx';
import classes from './Scene.module.css';

/** A watering can over three seedlings, each a little taller than the one before. */
export function WateringCan() {
  return (
    <Scene>
      <path d="M112 62q6-30 38-30 34 0 38 34" className={classes.onWall} />
      <path d="M188 74q26 2 26 26 0 22-24 26" className={classes.onWall} />
      <path d="M116 92 66 62l-6 9 54 48z" className={classes.leaf} />
      <path d="M116 70h72l6 64q0 6-6 6h-72q-6 0-6-6z" className={classes.leaf} />
      <path d="M176 70h12l6 64q0 6-6 6h-16q6-34 4-70z" className={classes.shade} />
      <path d="M114 62h76q3 0 3 3v7q0 3-3 3h-76q-3 0-3-3v-7q0-3 3-3z" className={classes.herb} />
      <path d="M111 122h82" />
      <path d="M120 82v32" className={classes.shine} />
      <path d="m70 50-22 34q-2 3 1 4l6 1q3 1 5-2l17-27q2-3-1-6z" className={classes.herb} />
      <path d="M44 98v7m-10 1v7m12 3v7m-13 3v7m21-31v7m3 12v7" className={classes.onWall} />
      <path d="M24 214q4-36 34-40 18-8 40 0 24-6 44 0 26-4 44 4 28 6 30 36z" className={classes.edge} />
      <path d="M186 178q28 6 30 36h-40q12-14 10-36z" className={classes.shade} />
      <path d="M60 186h.1M84 198h.1M112 184h.1M142 200h.1M166 186h.1M190 200h.1M46 202h.1" />
      <path d="M52 174v-12" className={classes.onWall} />
      <path d="M52 164c-8 0-12-4-13-10 8-1 13 3 13 10z" className={classes.leaf} />
      <path d="M52 162c0-7 5-11 12-11 0 7-4 11-12 11z" className={classes.herb} />
      <path d="M98 174v-24" className={classes.onWall} />
      <path d="M98 164c-10 0-15-5-16-13 10-1 16 4 16 13z" className={classes.herb} />
      <path d="M98 158c0-9 6-14 15-14 0 9-5 14-15 14z" className={classes.leaf} />
      <path d="M98 150c-5-5-5-11 0-16 5 5 5 11 0 16z" className={classes.leaf} />
      <path d="M150 176v-22" className={classes.onWall} />
      <path d="M150 170c-9 2-16-1-20-8 9-4 17-1 20 8z" className={classes.leaf} />
      <path d="M150 168c9 2 16-1 20-8-9-4-17-1-20 8z" className={classes.herb} />
      <path
        d="M150 158c-5 0-8-4-8-8 0-3 2-5 5-5-1-5 7-5 6 0 3 0 5 2 5 5 0 4-3 8-8 8z"
        className={classes.tomato}
      />
      <circle cx="150" cy="151" r="2.500" className={classes.butter} />
    </Scene>
  );
}
