import { Scene } from './Scene.tsx';
import classes from './Scene.module.css';

/** A measuring cup, a kitchen scale and a set of spoons. */
export function Measures() {
  return (
    <Scene>
      <path d="M20 206h200q4 0 4 4v10q0 4-4 4H20q-4 0-4-4v-10q0-4 4-4z" className={classes.wood} />
      <path d="M16 217h208v3q0 4-4 4H20q-4 0-4-4z" className={classes.shade} />
      <path d="M130 96q4 24 40 24t40-24z" className={classes.steel} />
      <path d="M138 96q5-26 32-26t32 26z" className={classes.china} />
      <path d="M150 88q6-10 18-11" className={classes.onWall} />
      <path d="M126 94h88q2 0 2 2v3q0 2-2 2h-88q-2 0-2-2v-3q0-2 2-2z" className={classes.steel} />
      <path d="M164 119h12v13h-12z" className={classes.steel} />
      <path d="M148 130h44q6 0 8 6l12 64q1 6-5 6h-74q-6 0-5-6l12-64q2-6 8-6z" className={classes.tomato} />
      <path d="M190 130h2q6 0 8 6l12 64q1 6-5 6h-14q4-40-3-76z" className={classes.shade} />
      <circle cx="170" cy="168" r="26" className={classes.china} />
      <path d="M170 148v5M190 168h-5M150 168h5M156 154l3 3M184 154l-3 3" className={classes.fine} />
      <path d="m170 168 10-13" className={classes.stripe} />
      <circle cx="170" cy="168" r="3" className={classes.tomato} />
      <path d="M142 142q2-5 7-6" className={classes.shine} />
      <path d="M104 134h10q10 0 10 10v22q0 12-12 12h-10" className={classes.onWall} />
      <path d="M26 118h80v78q0 10-10 10H42q-10 0-10-10v-66z" className={classes.china} />
      <path d="M32 156h74v40q0 10-10 10H42q-10 0-10-10z" className={classes.butter} />
      <path d="M94 118h12v78q0 10-10 10h-8q6-40 6-88z" className={classes.shade} />
      <path d="M86 134h20M92 145h14M86 156h20M92 167h14M86 178h20M92 189h14" className={classes.fine} />
      <path d="M40 166v28" className={classes.shine} />
      <path d="M54 26h70" className={classes.onWall} />
      <path d="M64 26v10M90 26v10M114 26v10" className={classes.onWall} />
      <path d="M61 36h6v32h-6zM87 36h6v24h-6zM111 36h6v18h-6z" className={classes.edge} />
      <path
        d="M48 68h32q0 22-16 22T48 68zM78 60h24q0 17-12 17T78 60zM105 54h18q0 13-9 13t-9-13z"
        className={classes.steel}
      />
      <path d="M54 74q1 6 5 9M83 66q1 4 3 5" className={classes.shine} />
    </Scene>
  );
}
