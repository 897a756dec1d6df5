import { FlatHand } from './hands.tsx';
import { At, Scene } from './Scene.tsx';
import classes from './Scene.module.css';
import type { Show } from './show.ts';
import { Arrow, Board, Bubbles, Cloth, No, SoapBottle, Yes } from './things.tsx';

/** Cleaning boards and cloths. */
export const cleanBoards: Show = {
  name: 'clean-boards',
  title: 'Clean boards and cloths',
  slides: [
    {
      caption: 'Scrub boards and knives with hot soapy water right after use, then rinse them.',
      picture: (
        <Scene on="table">
          <At x={74} y={52}>
            <Board wide={116} high={72} of={classes.herb} />
          </At>
          <At x={76} y={50} times={1.2}>
            <path d="M-14-9h28a4 4 0 0 1 4 4V7H-18V-5a4 4 0 0 1 4-4z" className={classes.butter} />
            <path d="M-18 7h36v4h-36z" className={classes.tomato} />
          </At>
          <At x={44} y={74}>
            <Bubbles />
          </At>
          <At x={100} y={30}>
            <Bubbles />
          </At>
          <At x={106} y={50} times={1.3}>
            <FlatHand />
          </At>
        </Scene>
      ),
    },
    {
      caption:
        'After raw meat, sanitize: a tablespoon of plain bleach in a gallon (4 liters) of water. Leave it on for a few minutes, then let it dry.',
      picture: (
        <Scene>
          <path d="M84 52h46l-5 30H89z" className={classes.china} />
          <path d="M86 60q11-4 21 0t21 0l-4 22H90z" className={classes.water} />
          <path d="M84 52q0-26 23-26t23 26" />
          <path d="M24 82V46q0-6 6-8v-8h12v8q6 2 6 8v36z" className={classes.china} />
          <rect x="29" y="24" width="14" height="7" rx="1.500" className={classes.tomato} />
          <rect x="24" y="54" width="24" height="16" className={classes.butter} />
          <path d="M30 62h12" />
          <path d="M56 44q8-8 18 0-9 9-18 0zM74 44l14-12" className={classes.iron} strokeWidth="2.200" />
        </Scene>
      ),
    },
    {
      caption: 'Let boards dry standing up, with air on both sides. Damp wood is where germs last.',
      picture: (
        <Scene>
          <path d="M30 82h100v-5H30z" className={classes.brown} />
          <At x={58} y={77}>
            <rect x="-5" y="-56" width="10" height="56" rx="3" className={classes.herb} />
          </At>
          <At x={80} y={77}>
            <rect x="-5" y="-48" width="10" height="48" rx="3" className={classes.tomato} />
          </At>
          <At x={102} y={77}>
            <rect x="-5" y="-60" width="10" height="60" rx="3" className={classes.butter} />
          </At>
          <path
            d="M10 34q10-6 20 0t16 0M10 48q10-6 20 0t16 0M114 34q10-6 20 0t16 0M114 48q10-6 20 0t16 0"
            className={classes.waterLine}
          />
        </Scene>
      ),
    },
    {
      caption: 'A board with deep grooves cannot be cleaned anymore: it has earned its rest.',
      picture: (
        <Scene on="table">
          <At x={66} y={52} turn={-4}>
            <Board wide={96} high={64} of={classes.brown} />
            <path d="M-34-12-4-20M-30 4 14-14M-24 18 22 0M-4 22 32 8M-38-2-16-8M6-22l22 6" />
          </At>
          <At x={136} y={50} times={1.2}>
            <No />
          </At>
        </Scene>
      ),
    },
    {
      caption: 'Take a fresh dishcloth each day, hang it up to dry, and wash it hot.',
      picture: (
        <Scene>
          <path d="M8 16h68" strokeWidth="4" />
          <At x={26} y={16}>
            <Cloth high={36} />
          </At>
          <At x={58} y={16}>
            <Cloth high={36} />
          </At>
          <rect x="94" y="26" width="54" height="56" rx="5" className={classes.china} />
          <path d="M94 38h54" />
          <path d="M102 32h12" />
          <circle cx="140" cy="32" r="2.400" className={classes.tomato} />
          <circle cx="121" cy="60" r="16" className={classes.tin} />
          <path d="M106 62q7-5 15 0t15 0q-2 13-15 13t-15-13z" className={classes.water} />
          <At x={74} y={66}>
            <Arrow length={12} />
          </At>
        </Scene>
      ),
    },
    {
      caption:
        'And what your hands touch while you cook: faucet, fridge door, knobs and counter. Then you are done.',
      picture: (
        <Scene>
          <At x={36} y={82} times={1.2}>
            <SoapBottle />
          </At>
          <path d="M66 82q10-14 28-8t34-2l8 10z" className={classes.tomato} />
          <At x={102} y={68} times={1.3}>
            <FlatHand sleeve="yellow" />
          </At>
          <path d="M70 56q-6 2-8 8M60 50q-8 4-10 12" />
          <At x={132} y={28} times={1.4}>
            <Yes />
          </At>
        </Scene>
      ),
    },
  ],
};
