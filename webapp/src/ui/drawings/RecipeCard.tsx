import { Scene } from './Scene.tsx';
import classes from './Scene.module.css';

/** A recipe written on a card, before it goes into the box. */
export function RecipeCard() {
  return (
    <Scene>
      <path d="M62 104 74 46q1-5 6-5h96q5 0 6 5l12 58z" className={classes.edge} />
      <path d="M76 104V62h94v42z" className={classes.china} />
      <path d="M84 62V52q0-4 4-4h22q4 0 4 4v10" className={classes.tomato} />
      <path d="M86 104V72h94v32z" className={classes.china} />
      <path d="M122 72V64q0-4 4-4h22q4 0 4 4v8" className={classes.leaf} />
      <path d="M94 82h60M94 90h42" className={classes.fine} />
      <path d="M58 100h140q4 0 4 4v72q0 6-6 6H60q-6 0-6-6v-72q0-4 4-4z" className={classes.butter} />
      <path d="M186 100h12q4 0 4 4v72q0 6-6 6h-10z" className={classes.shade} />
      <path d="M54 114h148" />
      <path d="M62 122v48" className={classes.shine} />
      <g transform="rotate(-7 104 168)">
        <path d="M27 128h146q4 0 4 4v84q0 4-4 4H27q-4 0-4-4v-84q0-4 4-4z" className={classes.shade} />
        <path d="M24 124h146q4 0 4 4v84q0 4-4 4H24q-4 0-4-4v-84q0-4 4-4z" className={classes.china} />
        <path d="M30 146h134" className={classes.stripe} />
        <path d="M32 137h58" />
        <path d="M32 160h58M32 172h50M32 184h56M32 196h40M32 207h48" className={classes.fine} />
        <path d="M106 206h56" className={classes.fine} />
        <path d="M110 182h48l-6 17q-1 3-4 3h-28q-3 0-4-3z" className={classes.tomato} />
        <path d="M104 182q5-17 30-17t30 17z" className={classes.edge} />
        <path d="M124 176q2-4 4-6m6 6v-6m10 6q-2-4-4-6" className={classes.fine} />
        <path d="M126 160c-4-4 4-6 0-10m9 10c-4-4 4-6 0-10m9 10c-4-4 4-6 0-10" className={classes.fine} />
      </g>
      <path d="m152 204 58-64 12 11-58 64-15 5z" className={classes.tomato} />
      <path
        d="m210 140 4-4.500q3-3 6.500 0l5 4.600q3.300 3.200.5 6.400l-4 4.500z"
        className={classes.steel}
      />
      <path d="m152 204 12 11-15 5z" className={classes.wood} />
      <path d="m158 203 51-57" className={classes.shine} />
    </Scene>
  );
}
