import type { ComponentType } from 'react';
import { Drawing } from '../drawings/Drawing.tsx';
import classes from '../drawings/Drawing.module.css';
import type { LeftoverKind } from './leftovers.ts';

/** A drawing for the card of each kind. */
export const DRAWINGS: Record<LeftoverKind, ComponentType> = {
  'Baked potatoes': BakedPotato,
  'Cooked meat': Roast,
  'Roasted turkey': Turkey,
  'Spaghetti sauce': SauceJar,
  'Mashed potatoes': MashedPotatoes,
  Cream: CreamJug,
  'Overripe bananas': Bananas,
  'French bread': FrenchBread,
  Rice: RiceBowl,
  Pasta,
  'Cream cheese': CreamCheese,
};

/** A potato, cut open, with butter in it. */
function BakedPotato() {
  return (
    <Drawing>
      <path d="M13 10c-2-2 2-3 0-6M21 9c-2-2 2-3 0-6M28 10c-2-2 2-3 0-6" className={classes.open} />
      <path d="M4 25c0-7 6-12 16-12s16 5 16 12-6 11-16 11S4 32 4 25z" className={classes.crust} />
      <path d="M8 23c3-5 7-7 12-7s10 2 12 7c-3 4-7 6-12 6s-9-2-12-6z" className={classes.china} />
      <path d="m15 20 8-2 4 4-8 3z" className={classes.butter} />
    </Drawing>
  );
}

/** A roast on its board, one slice cut. */
function Roast() {
  return (
    <Drawing>
      <path d="M3 31h34v4H3z" className={classes.wood} />
      <path d="M6 31c-2-10 3-17 13-17s14 6 13 17z" className={classes.tomato} />
      <path d="M25 31c-3-5-2-12 2-14 5-1 8 4 8 9 0 3-1 5-2 5z" className={classes.china} />
      <path d="M29 27c-1-2 0-5 1-6" />
      <path d="M11 19c2-2 4-3 7-3M9 25c1-2 2-3 4-4" className={classes.light} />
      <path d="M16 9c-2-2 2-3 0-5M23 9c-2-2 2-3 0-5" className={classes.open} />
    </Drawing>
  );
}

/** A turkey on its platter. */
function Turkey() {
  return (
    <Drawing>
      <path d="M29 21c2-3 3-5 4-8" className={classes.open} />
      <path d="M33 13c-2 0-3-3-1-4 0-2 3-2 4 0 2 1 1 4-1 4z" className={classes.china} />
      <path d="M5 30c0-9 5-16 14-16 6 0 8 4 10 6 3 2 6 4 6 10z" className={classes.crust} />
      <path d="M16 30c-1-6 3-10 8-9 4 1 6 5 5 9" className={classes.crust} />
      <path d="M8 24c1-3 3-5 6-6" className={classes.light} />
      <path d="M2 30h36c-1 4-4 6-8 6H10c-4 0-7-2-8-6z" className={classes.china} />
      <path d="M9 30c-1-2-3-2-5-1m9 1c0-2-1-3-3-3" className={classes.herb} />
    </Drawing>
  );
}

/** A jar of red sauce with a basil leaf on its label. */
function SauceJar() {
  return (
    <Drawing>
      <path d="M12 4h16v6H12z" className={classes.butter} />
      <path
        d="M12 10h16c4 2 5 5 5 8v15a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3V18c0-3 1-6 5-8z"
        className={classes.tomato}
      />
      <path d="M11 19h18v11H11z" className={classes.china} />
      <path d="M15 28c0-5 4-7 10-7 0 5-4 7-10 7z" className={classes.herb} />
      <path d="m15 28 5-4" />
    </Drawing>
  );
}

/** A bowl of mashed potatoes with a well of butter. */
function MashedPotatoes() {
  return (
    <Drawing>
      <path d="M7 22c-1-4 2-7 5-6 0-5 5-7 8-4 4-3 8-1 8 4 4-1 6 3 5 6z" className={classes.china} />
      <path d="M15 19c1-2 3-3 5-3s4 1 5 3c-1 2-3 3-5 3s-4-1-5-3z" className={classes.butter} />
      <path d="M3 22h34c0 8-5 14-12 14H15C8 36 3 30 3 22z" className={classes.herb} />
      <path d="M14 9c-2-2 2-3 0-5M26 9c-2-2 2-3 0-5" className={classes.open} />
    </Drawing>
  );
}

/** A jug of cream. */
function CreamJug() {
  return (
    <Drawing>
      <path d="M28 14h3a5 5 0 0 1 5 5v4a6 6 0 0 1-6 6h-1" className={classes.open} />
      <path d="M6 6h20l2 4v19a7 7 0 0 1-7 7h-5a7 7 0 0 1-7-7V12z" className={classes.butter} />
      <path d="M6 6h20l2 4c-3 3-6-1-9 2s-6 1-10 0z" className={classes.china} />
      <path d="M14 22c2-3 7-3 9 0" />
    </Drawing>
  );
}

/** Two bananas with brown spots. */
function Bananas() {
  return (
    <Drawing>
      <path d="M10 6c-5 11-1 24 14 29 3 1 6 0 6-2-8-4-13-13-14-26z" className={classes.butter} />
      <path d="M16 7c1 12 8 20 18 23 3 0 4-2 3-4-8-2-13-9-15-20z" className={classes.butter} />
      <path d="M9 3h13l1 4H9z" className={classes.crust} />
      <path d="M12 15v1M15 23l1 1M21 16l1 2M26 23l1 1M21 29l2 1M31 26h1" />
    </Drawing>
  );
}

/** A baguette, its end cut off. */
function FrenchBread() {
  return (
    <Drawing>
      <path d="M5 27c-3 3-2 8 2 9 3 1 6 0 8-2L35 14c3-3 3-7 0-10s-7-2-10 1z" className={classes.crust} />
      <path d="M5 27c3-3 12 3 10 7-2 2-5 3-8 2-4-1-5-6-2-9z" className={classes.china} />
      <path d="m15 20 5 1M21 14l5 1M27 8l5 1" className={classes.light} />
    </Drawing>
  );
}

/** A bowl of rice with chopsticks. */
function RiceBowl() {
  return (
    <Drawing>
      <path d="m24 12 10-9M28 14l9-8" className={classes.open} />
      <path d="M6 21c0-6 6-10 14-10s14 4 14 10z" className={classes.china} />
      <path d="M12 18v-1M17 16l1-1M20 19h1M25 16l-1-1M28 19v-1" />
      <path d="M3 21h34c0 7-4 11-9 13v2H12v-2c-5-2-9-6-9-13z" className={classes.tomato} />
      <path d="M9 26c1 2 2 3 4 4" className={classes.light} />
    </Drawing>
  );
}

/** A fork with spaghetti around it. */
function Pasta() {
  return (
    <Drawing>
      <path d="M4 30h32c-1 4-5 6-10 6H14c-5 0-9-2-10-6z" className={classes.china} />
      <path d="M6 30c0-7 6-12 14-12s14 5 14 12z" className={classes.butter} />
      <path d="M11 30c0-5 4-8 9-8s9 3 9 8M16 30c0-3 2-4 4-4s4 1 4 4" />
      <path d="M20 18V9M15 2v4a5 3 0 0 0 10 0V2M20 2v6" className={classes.open} />
    </Drawing>
  );
}

/** A block of cream cheese in its torn foil, and a knife. */
function CreamCheese() {
  return (
    <Drawing>
      <path d="m5 19 14-8 16 6-14 9z" className={classes.china} />
      <path d="M5 19v9l16 8V26z" className={classes.china} />
      <path d="m21 26 14-9v9l-14 10z" className={classes.china} />
      <path
        d="m5 24 3 1 2-2 3 3 3-1 2 3 3-1v9L5 28zM21 31l3-3 3 1 3-4 3 0 2-3v4l-14 10z"
        className={classes.herb}
      />
      <path d="M27 3 17 13l3 2L31 6a3 3 0 0 0-4-3z" className={classes.butter} />
    </Drawing>
  );
}
