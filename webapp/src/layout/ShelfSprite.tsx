import board from './Board.module.css';
import { GRAIN } from './Board.tsx';
import { idOf } from './ShelfObject.tsx';
import classes from './ShelfObject.module.css';

/**
 * What is drawn of the shelf, once for all who show it (`ShelfObject`, `Board`): it stands in the page as the server sends it
 * (`build/drawn-pages.ts`), so the app has none of it to load. The five objects are one family of line and light (from the upper left), each of
 * its own width, 72 high, standing on one line. They are decoration; each stands above its name.
 */
export function ShelfSprite() {
  return (
    <div hidden>
      <svg aria-hidden="true" focusable="false">
        <RecipeBox />
        <Cookbook />
        <Herb />
        <UtensilJar />
        <Thermometer />
        <Grain />
      </svg>
    </div>
  );
}

/** A recipe box with a magnifier: search. */
function RecipeBox() {
  return (
    <g id={idOf('recipe-box')} className={classes.drawing}>
      <path d="M14 70h74l4 2.500H20z" className={classes.cast} />
      <path d="M9 40 12 14q.3-3 3.3-3h37.400q3 0 3.3 3l3 26z" className={classes.tinShade} />
      <path d="M16 40V16h27v24z" className={classes.sheet} />
      <path d="M21 16v-5.500q0-2 2-2h8q2 0 2 2V16" className={classes.tomato} />
      <path d="M22 40V22h29v18z" className={classes.sheet} />
      <path d="M27 27h17M27 32h12" className={classes.fine} />
      <path d="M6 38h56v29q0 3-3 3H9q-3 0-3-3z" className={classes.tin} />
      <path d="M54 38h8v29q0 3-3 3h-5z" className={classes.shade} />
      <path d="M6 45h56" />
      <path d="M11 51v12" className={classes.shine} />
      <path d="M22 52h20v10H22z" className={classes.sheet} />
      <path d="M26 57h12" className={classes.fine} />
      <path d="m73 55 8 13" className={classes.grip} />
      <path d="m74 56.5 6.5 10.5" className={classes.gripWood} />
      <circle cx="67" cy="44" r="12.5" className={classes.steel} />
      <circle cx="67" cy="44" r="9" className={classes.glass} />
      <path d="M61.5 43q.8-4.5 5-5.5" className={classes.shine} />
    </g>
  );
}

/** A well-worn cookbook: my recipes. */
function Cookbook() {
  return (
    <g id={idOf('cookbook')} className={classes.drawing}>
      <path d="M12 70h45l4 2.500H18z" className={classes.cast} />
      <path d="M24 9V2.500l3.5 2 3.5-2V9z" className={classes.butter} />
      <path d="M39 9V4h7v5z" className={classes.sheet} />
      <path d="M48 11h6v56h-6z" className={classes.sheet} />
      <path d="M6 12q0-5 5-5h37q3 0 3 3v57q0 3-3 3H11q-5 0-5-5z" className={classes.tomato} />
      <path d="M6 12q0-5 5-5h4.500v63H11q-5 0-5-5z" className={classes.shade} />
      <path d="M15.5 7v63" />
      <path d="M6.5 19h8.500M6.5 58h8.5" className={classes.thread} />
      <path d="M19.5 12v46" className={classes.shine} />
      <path
        d="M33.5 42c-6.5-4.2-10-8-10-12.5 0-3.4 2.3-5.7 5.2-5.7 2.1 0 3.8 1.2 4.8 3 1-1.8 2.7-3 4.8-3 2.9 0 5.2 2.3 5.2 5.7 0 4.5-3.5 8.3-10 12.500z"
        className={classes.sheet}
      />
      <path d="M26 50h15M29 55h9" className={classes.thread} />
      <path d="M51 58 41.5 70H48q3 0 3-3zM43 7q3.5 5.5 8 6.500V10q0-3-3-3z" className={classes.wood} />
    </g>
  );
}

/** A potted herb: help us grow. */
function Herb() {
  return (
    <g id={idOf('herb')} className={classes.drawing}>
      <path d="M20 70h30l4 2.500H26z" className={classes.cast} />
      <path d="M32 44V14M32 40Q26 30 18 28M32 38q6-9 14-11" />
      <path d="M32 17c-5.5-5-5.5-11 0-16 5.5 5 5.5 11 0 16z" className={classes.leaf} />
      <path d="M31 27C21 26 15.5 19.5 16 9.500c10 1 15.5 7.5 15 17.500z" className={classes.herb} />
      <path d="M33 26c10 0 16-6 16-16-10 0-16 6-16 16z" className={classes.leaf} />
      <path d="M30 37c-11 4-20.5.5-25-9.5 10.5-4.5 20.5-.5 25 9.500z" className={classes.leaf} />
      <path d="M34 36c10.5 4 20 .5 25-9-10-4.5-20.5-1-25 9z" className={classes.herb} />
      <path
        d="M31 26 21 15M33.5 25 44 14.500M29 36 13 29.500M35.5 35 51 29M32 16V7"
        className={classes.fine}
      />
      <path d="M17 51h30l-3.5 16.500q-.5 2.5-3 2.500h-17q-2.5 0-3-2.500z" className={classes.clay} />
      <path d="M39 51h8l-3.5 16.500q-.5 2.5-3 2.500H36z" className={classes.shade} />
      <path
        d="M15.5 43h33q1.5 0 1.5 1.500V50q0 1.5-1.5 1.500h-33Q14 51.5 14 50v-5.500q0-1.5 1.5-1.500z"
        className={classes.clay}
      />
      <path d="M18.5 47.300H27M22.5 56l1.8 9" className={classes.shine} />
      <path d="M29 43c-6 5.5-13 5-17-.5 5.5-4 13-3.5 17 .5z" className={classes.leaf} />
    </g>
  );
}

/** A jar of utensils: settings. */
function UtensilJar() {
  return (
    <g id={idOf('utensil-jar')} className={classes.drawing}>
      <path d="M18 70h34l4 2.500H24z" className={classes.cast} />
      <path d="M24 42 17.5 19l3.5-1 7 24z" className={classes.wood} />
      <path
        d="M19.8 19.500c-4.6 1.3-9-2-10.4-7.200S10.7 2 15.3.8s7.7 2.4 9.1 7.5-.1 10-4.6 11.200z"
        className={classes.wood}
      />
      <path d="M13.5 6.500q-1 3 .5 6" className={classes.shine} />
      <path d="M32 27c-9.5-7-8.5-20 0-25 8.5 5 9.5 18 0 25z" className={classes.wire} />
      <path d="M32 26.500c-4-8.5-4-17 0-24.5 4 7.5 4 16 0 24.500z" className={classes.fine} />
      <path d="M30 26h4v16h-4z" className={classes.tomato} />
      <path d="m38 42 5.5-22 3.5.9L41.5 42z" className={classes.steel} />
      <path
        d="m42.5 20.5 3.3-16.300q.4-2 2.4-1.500l7.4 1.800q2 .5 1.4 2.500l-5.3 15.800z"
        className={classes.steel}
      />
      <path d="m47 17 2.2-9.500m2.3 10.7 2.7-9.3" className={classes.fine} />
      <path
        d="M14.5 41h35c3 8 2.8 19.5-.8 27q-1 2-3 2H18.300q-2 0-3-2c-3.6-7.5-3.8-19-.8-27z"
        className={classes.sheet}
      />
      <path d="M12.7 51.500h38.600q.3 4-.3 8H13q-.6-4-.3-8z" className={classes.herb} />
      <path d="M43 41h6.500c3 8 2.8 19.5-.8 27q-1 2-3 2H40c4-8 5-20 3-29z" className={classes.shade} />
      <path
        d="M14 36.500h36q1.5 0 1.5 1.500v2.500q0 1.5-1.5 1.500H14q-1.5 0-1.5-1.500V38q0-1.5 1.5-1.500z"
        className={classes.sheet}
      />
      <path d="M18.5 46v2m0 15v2.5" className={classes.shine} />
    </g>
  );
}

/** A probe thermometer, stuck into a roast: tips and temps. */
function Thermometer() {
  return (
    <g id={idOf('thermometer')} className={classes.drawing}>
      <path d="M20 70h56l5 2.500H26z" className={classes.cast} />
      <path d="M13 63C10.5 47 21 36.5 40 36.500S73 46 71 63z" className={classes.roast} />
      <path d="M57 40c9.5 4 15 11 14 23H58c4-8 4-16-1-23z" className={classes.shade} />
      <path d="M27 40q-5 11-3 23M41 37q-2.5 12 0 26M55 39q4.5 11 3.5 24" className={classes.twine} />
      <path d="M18.5 51q1.5-5 5-7.5" className={classes.shine} />
      <path d="M11 63c-3-4-2-8 1-11 4 3 5 7 4 11z" className={classes.leaf} />
      <path
        d="M4 62.500h76q.5 3-2.5 4.500l-5 2.500q-1 .5-2.5.5H14q-1.5 0-2.5-.5L6.5 67Q3.5 65.5 4 62.500z"
        className={classes.sheet}
      />
      <path d="M16 66.300h10" className={classes.fine} />
      <path d="M48.8 27.5 46 45l3.6.5 2.5-18z" className={classes.steel} />
      <circle cx="53" cy="15.5" r="14" className={classes.steel} />
      <circle cx="53" cy="15.5" r="10.3" className={classes.sheet} />
      <path d="M46.5 19.500h.1M46 13.500h.1M49.5 9h.1M56.5 9h.1M60 13.500h.1" className={classes.tick} />
      <path d="m53 15.5 5-5.5" className={classes.needle} />
      <path d="M41.3 14q.8-6.5 6.7-9" className={classes.shine} />
    </g>
  );
}

/** The grain of the board's front. */
function Grain() {
  return (
    <g id={GRAIN} className={board.lines}>
      <path d="M0 6c120-4 200 3 320 1s190-4 310-1 250 3 370-1M0 35c140 2 250-3 390-1s190 3 300 0 210-1 310 1" />
      <path
        className={classes.deep}
        d="M0 14c90 1 140 5 230 5s120-7 220-7 130 5 230 4 210-6 320-3M0 21c80 0 150 5 240 4s110-7 210-6 150 6 240 5 200-5 310-3M0 28c110-3 190 1 300 1s180-4 290-2 280 3 410-1"
      />
      <path d="M172 23c14-5 34-5 48 0-14 4.5-34 4.5-48 0zm8 0c10-2.5 22-2.5 32 0M742 20c18-6 42-6 60 0-18 5.5-42 5.5-60 0zm10 0c13-3 27-3 40 0" />
    </g>
  );
}
