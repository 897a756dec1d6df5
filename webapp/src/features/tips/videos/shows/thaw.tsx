import { RawBird, Steak } from './food.tsx';
import { At, Scene } from './Scene.tsx';
import classes from './Scene.module.css';
import type { Show } from './show.ts';
import { Arrow, Clock, No, Pot, Steam } from './things.tsx';

/** A crystal of ice around the origin. */
function Snow() {
  return <path d="M0-8V8M-7-4 7 4M-7 4 7-4M-3-7l3 2 3-2M-3 7l3-2 3 2" className={classes.waterLine} />;
}

/** Thawing. */
export const thaw: Show = {
  name: 'thaw',
  title: 'Thaw it safely',
  slides: [
    {
      caption: 'Not on the counter: the outside is warm enough for germs long before the inside has thawed.',
      picture: (
        <Scene>
          <path d="M30 76h66l-7 6H37z" className={classes.china} />
          <At x={62} y={72} times={1.3}>
            <Steak />
          </At>
          <At x={62} y={40}>
            <Snow />
          </At>
          <circle cx="126" cy="26" r="12" className={classes.butter} />
          <path d="M126 6v3M126 43v3M106 26h3M143 26h3M112 12l2 2M138 38l2 2M140 12l-2 2M114 38l-2 2" />
          <At x={126} y={66} times={1.2}>
            <No />
          </At>
        </Scene>
      ),
    },
    {
      caption: 'Best in the fridge, on a plate that catches the juice: a day for each 4 to 5 pounds (2 kg).',
      picture: (
        <Scene on="wall">
          <rect x="20" y="4" width="88" height="92" rx="5" className={classes.china} />
          <rect x="26" y="10" width="76" height="80" rx="2" className={classes.wall} />
          <rect x="26" y="10" width="76" height="80" rx="2" />
          <path d="M26 46h76" />
          <path d="M36 84h58l-6 6H42z" className={classes.china} />
          <At x={64} y={84} times={1.1}>
            <RawBird />
          </At>
          <At x={64} y={28}>
            <Snow />
          </At>
          <At x={136} y={34} times={0.95}>
            <Clock share={1} />
          </At>
          <text x="136" y="72" fontSize="13">
            a day
          </text>
        </Scene>
      ),
    },
    {
      caption:
        'Faster: in a closed bag in cold water. Change the water every 30 minutes, and cook it at once.',
      picture: (
        <Scene>
          <path d="M12 40h92q-4 42-26 42H38Q16 82 12 40z" className={classes.china} />
          <path d="M14 50q11-5 22 0t22 0 22 0 22 0q-6 32-24 32H38Q20 82 14 50z" className={classes.water} />
          <path d="M36 34h44v38q-22 8-44 0z" className={classes.china} />
          <path d="M34 30h48v6H34z" className={classes.herb} />
          <At x={58} y={55} times={0.95}>
            <Steak />
          </At>
          <At x={134} y={40} times={1.1}>
            <Clock share={0.5} />
          </At>
          <text x="134" y="76" fontSize="13">
            30 min
          </text>
        </Scene>
      ),
    },
    {
      caption:
        'Fastest: in the microwave oven, on its defrost setting. Cook it right after, as parts of it are warm already.',
      picture: (
        <Scene>
          <rect x="20" y="28" width="120" height="52" rx="5" className={classes.china} />
          <path d="M30 80v2M130 80v2" strokeWidth="5" />
          <rect x="28" y="36" width="76" height="36" rx="3" className={classes.tin} />
          <path d="M44 66h44l-5 4H49z" className={classes.china} />
          <At x={66} y={58} times={0.8}>
            <Steak />
          </At>
          <rect x="111" y="37" width="22" height="12" rx="2" className={classes.herb} />
          <path d="M116 57h.1M122 57h.1M128 57h.1M116 65h.1M122 65h.1M128 65h.1" strokeWidth="4" />
          <At x={66} y={17} times={0.9}>
            <Snow />
          </At>
        </Scene>
      ),
    },
    {
      caption:
        'Or not at all: most meat can be cooked from frozen. It takes about half as long again; check it with a probe.',
      picture: (
        <Scene>
          <At x={30} y={64} times={0.95}>
            <Steak />
          </At>
          <At x={30} y={38}>
            <Snow />
          </At>
          <At x={58} y={62}>
            <Arrow length={18} />
          </At>
          <At x={118} y={82} times={1.15}>
            <Pot />
          </At>
          <At x={118} y={44}>
            <Steam />
          </At>
        </Scene>
      ),
    },
  ],
};
