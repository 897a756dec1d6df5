import { checkTemperature } from './check-temperature.tsx';
import { cleanBoards } from './clean-boards.tsx';
import { coolLeftovers } from './cool-leftovers.tsx';
import { greaseFire } from './grease-fire.tsx';
import { holdKnife } from './hold-knife.tsx';
import { hotPans } from './hot-pans.tsx';
import { keepApart } from './keep-apart.tsx';
import type { Show } from './show.ts';
import { thaw } from './thaw.tsx';
import { washHands } from './wash-hands.tsx';

/** The nine shows, in the order of a day in the kitchen: before, while and after one cooks. */
export const SHOWS: readonly Show[] = [
  washHands,
  holdKnife,
  keepApart,
  checkTemperature,
  hotPans,
  greaseFire,
  coolLeftovers,
  thaw,
  cleanBoards,
];
