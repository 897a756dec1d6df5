import { Scene } from './Scene.tsx';
import classes from './Scene.module.css';

/** An apron on its peg, with what its cook likes to have at hand. */
export function Apron() {
  return (
    <Scene>
      <path d="M34 30h172q4 0 4 4v16q0 4-4 4H34q-4 0-4-4V34q0-4 4-4z" className={classes.wood} />
      <path d="M30 46h180v4q0 4-4 4H34q-4 0-4-4z" className={classes.shade} />
      <path d="M44 39q40-4 76-1t78 0" className={classes.fine} />
      <path d="M95 84q2-34 25-38 23 4 25 38" className={classes.onWall} />
      <path d="M66 124q-22 4-26 30 0 14 8 24M174 124q22 4 26 30 0 14-8 24" className={classes.onWall} />
      <path
        d="M90 84q30 10 60 0l5 26q3 12 22 16-2 46 5 88-62 14-124 0 7-42 5-88 19-4 22-16z"
        className={classes.tomato}
      />
      <path
        d="m150 84 5 26q3 12 22 16-2 46 5 88-8 2-16 3.200-6-38-4-84-17-6-19-21z"
        className={classes.shade}
      />
      <path d="M93 90q27 8 54 0M66 206q54 11 108 0" className={classes.thread} />
      <path d="M96 152V96" className={classes.shine} />
      <path d="m103 158-9-37h7l11 37z" className={classes.edge} />
      <path d="M98 122c-6 1-11-4-12-11s2-13 7-14 10 4 11 11-1 13-6 14z" className={classes.edge} />
      <path d="M139 158v-24" className={classes.onWall} />
      <path d="M136 138h6v20h-6z" className={classes.steel} />
      <path d="M139 138c-12-10-12-26 0-34 12 8 12 24 0 34z" className={classes.steel} />
      <path d="M139 138c-5-10-5-24 0-34 5 10 5 24 0 34z" className={classes.fine} />
      <path d="M84 152q36 7 72 0l3 40q-39 9-78 0z" className={classes.china} />
      <path d="M147 153.500q5-.6 9-1.500l3 40q-6 1.300-12 2.200z" className={classes.shade} />
      <path d="M85 160q35 7 70 0" className={classes.stripe} />
      <path
        d="M120 187c-6.500-4.200-10-8-10-12.300 0-3.400 2.300-5.700 5.200-5.700 2.100 0 3.800 1.200 4.800 3 1-1.800 2.700-3 4.800-3 2.900 0 5.200 2.300 5.200 5.700 0 4.300-3.500 8.100-10 12.300z"
        className={classes.tomato}
      />
      <path
        d="M115 42h10v5q0 4-5 4t-5-4zM62 42h10v5q0 4-5 4t-5-4zM168 42h10v5q0 4-5 4t-5-4z"
        className={classes.edge}
      />
      <path d="M67 50v6" className={classes.onWall} />
      <path
        d="M55 92q-9-3-11-10t4-9q4-1 7 4V66q0-10 12-10t12 10v26q0 3-3 3H58q-3 0-3-3z"
        className={classes.herb}
      />
      <path d="M54 92h26q2 0 2 2v8q0 2-2 2H54q-2 0-2-2v-8q0-2 2-2z" className={classes.china} />
      <path d="M73 58q6 3 6 9v25h-6z" className={classes.shade} />
    </Scene>
  );
}
