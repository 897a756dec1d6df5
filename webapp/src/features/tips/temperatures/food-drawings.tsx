import type { ComponentType } from 'react';
import { Drawing } from '../drawings/Drawing.tsx';
import classes from '../drawings/Drawing.module.css';
import { BoxOfLeftovers } from '../drawings/tab-drawings.tsx';
import type { FoodDrawing } from './temperatures.ts';

/** What is drawn beside each food. */
export const DRAWINGS: Record<FoodDrawing, ComponentType> = {
  drumstick: Drumstick,
  steak: Steak,
  burger: Burger,
  fish: Fish,
  egg: Egg,
  leftovers: BoxOfLeftovers,
  'stuffed pepper': StuffedPepper,
  carrot: Carrot,
};

function Drumstick() {
  return (
    <Drawing>
      <path d="m14 26-6 6c-1-1-4-1-4 1 0 3 3 3 3 3s0 3 3 3c2 0 2-3 1-4l6-6z" className={classes.china} />
      <path d="M12 24c-2-9 5-20 15-20 7 0 10 5 9 11-2 9-11 16-20 13-2-1-3-2-4-4z" className={classes.crust} />
      <path d="M19 13c2-3 4-4 7-4" className={classes.light} />
    </Drawing>
  );
}

function Steak() {
  return (
    <Drawing>
      <path
        d="M5 14c2-8 12-9 19-8 9 1 13 8 12 16-1 6-6 4-9 5-4 2-4 8-11 8S2 24 5 14z"
        className={classes.china}
      />
      <path d="M9 15c2-5 9-6 15-5 6 1 9 6 8 11-3 1-7 1-9 3s-4 6-8 6-9-8-6-15z" className={classes.tomato} />
      <circle cx="17" cy="18" r="3" className={classes.china} />
    </Drawing>
  );
}

function Burger() {
  return (
    <Drawing>
      <path d="M5 17C5 9 12 6 20 6s15 3 15 11z" className={classes.butter} />
      <path d="M14 11h1M20 10h1M26 12h1" />
      <path d="M4 17c3 4 5 4 8 1 3 3 5 3 8 0 3 3 5 3 8 0 3 3 5 3 8-1z" className={classes.herb} />
      <path d="M5 23h30v4H5z" className={classes.crust} />
      <path d="M5 29h30v2a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4z" className={classes.butter} />
    </Drawing>
  );
}

function Fish() {
  return (
    <Drawing>
      <path d="M26 20c3-4 6-7 11-8-2 5-2 11 0 16-5-1-8-4-11-8z" className={classes.herb} />
      <path d="M3 20c4-8 9-11 14-11s8 5 11 11c-3 6-6 11-11 11S7 28 3 20z" className={classes.herb} />
      <path d="M13 11c3 6 3 12 0 18" />
      <circle cx="9" cy="18" r="1" className={classes.ink} />
    </Drawing>
  );
}

function Egg() {
  return (
    <Drawing>
      <path
        d="M5 22c-2-6 3-8 5-12 2-5 9-6 13-2 3 3 8 2 11 7 3 6-1 9-3 13-3 5-8 6-13 5-6-1-11-4-13-11z"
        className={classes.china}
      />
      <circle cx="19" cy="20" r="7" className={classes.butter} />
      <path d="M16 18c1-1 2-2 3-2" />
    </Drawing>
  );
}

function StuffedPepper() {
  return (
    <Drawing>
      <path d="M19 9c0-3 1-5 4-6" className={classes.open} />
      <path d="M8 16c0-5 5-8 12-8s12 3 12 8z" className={classes.china} />
      <path d="M13 13h1M19 11h1M25 13h1M16 15h1M23 15h1" />
      <path
        d="M5 18c3-4 7-2 9-1 3-2 9-2 12 0 2-1 6-3 9 1 2 8-2 18-8 18-3 0-4-1-7-1s-4 1-7 1c-6 0-10-10-8-18z"
        className={classes.tomato}
      />
      <path d="M14 17c-2 5-2 10 0 15M26 17c2 5 2 10 0 15" />
    </Drawing>
  );
}

function Carrot() {
  return (
    <Drawing>
      <path d="M27 13c-1-5 1-8 5-10 2 3 1 6-1 8 3-2 5-2 7 0-2 3-6 5-11 2z" className={classes.herb} />
      <path d="M17 14c5-5 11 1 9 7L6 36c-2 1-3 0-2-2z" className={classes.crust} />
      <path d="m15 20 3 2M10 26l3 2M20 16l2 2" />
    </Drawing>
  );
}
