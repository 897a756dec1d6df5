import { OpenHand } from './hands.tsx';
import { At, Scene } from './Scene.tsx';
import classes from './Scene.module.css';
import type { Show } from './show.ts';
import { RawBird } from './food.tsx';
import { Bubbles, Clock, Drop, Faucet, SoapBottle, Stream } from './things.tsx';

/** Washing hands. */
export const washHands: Show = {
  name: 'wash-hands',
  title: 'Wash your hands',
  slides: [
    {
      caption:
        'Wash your hands before you cook and before you eat, and again after raw meat or eggs, the trash, a sneeze or a pet.',
      picture: (
        <Scene>
          <At x={48} y={78} times={1.5}>
            <OpenHand />
          </At>
          <At x={112} y={82}>
            <path d="M-26-5h52l-8 5h-36z" className={classes.china} />
            <At x={0} y={-4} times={0.9}>
              <RawBird />
            </At>
          </At>
          <path
            d="M62 34h.1M70 26h.1M30 24h.1M58 20h.1M40 18h.1"
            className={classes.redLine}
            strokeWidth="4"
          />
        </Scene>
      ),
    },
    {
      caption: 'Wet them under clean running water, warm or cold, and add soap.',
      picture: (
        <Scene>
          <path d="M20 82q4 18 34 18h26q30 0 34-18z" className={classes.china} />
          <At x={92} y={82} times={1.4}>
            <Faucet />
          </At>
          <At x={22} y={78} turn={72} times={1.15}>
            <OpenHand sleeve="red" />
          </At>
          <At x={58} y={40}>
            <Stream length={26} />
          </At>
          <At x={70} y={86} times={0.9}>
            <Drop />
          </At>
          <At x={132} y={82} times={1.2}>
            <SoapBottle />
          </At>
        </Scene>
      ),
    },
    {
      caption:
        'Rub palms and backs, between the fingers, around the thumbs and under the nails. Most people forget the thumbs.',
      picture: (
        <Scene on="wall">
          <At x={50} y={92} turn={24} times={1.6}>
            <OpenHand />
          </At>
          <At x={110} y={92} turn={-24} times={1.6} flip>
            <OpenHand />
          </At>
          <At x={80} y={42} times={1.7}>
            <Bubbles />
          </At>
          <At x={36} y={22}>
            <Bubbles />
          </At>
          <At x={124} y={22} flip>
            <Bubbles />
          </At>
        </Scene>
      ),
    },
    {
      caption: 'Keep rubbing for at least 20 seconds: as long as it takes to hum “Happy Birthday” twice.',
      picture: (
        <Scene on="wall">
          <At x={58} y={50} times={2}>
            <Clock share={1 / 3} />
          </At>
          <text x="122" y="56" fontSize="34">
            20
          </text>
          <text x="122" y="72" fontSize="12">
            seconds
          </text>
          <path d="M104 26v-14l12-3v14" />
          <circle cx="101.500" cy="26" r="2.800" className={classes.ink} />
          <circle cx="113.500" cy="23" r="2.800" className={classes.ink} />
          <path d="M134 24v-12" />
          <circle cx="131.500" cy="24" r="2.800" className={classes.ink} />
        </Scene>
      ),
    },
    {
      caption: 'Rinse well, and dry them with a clean towel. Wet hands pass germs on more easily.',
      picture: (
        <Scene on="wall">
          <path d="M24 12h112" strokeWidth="4" />
          <path d="M48 12h64v58H48z" className={classes.china} />
          <path d="M48 56h64M48 62h64" className={classes.red} strokeWidth="2.600" />
          <path d="M64 12v36M80 12v30M96 12v36" className={classes.grain} />
          <At x={40} y={98} turn={20} times={1.3}>
            <OpenHand sleeve="yellow" />
          </At>
          <At x={120} y={98} turn={-20} times={1.3} flip>
            <OpenHand sleeve="yellow" />
          </At>
        </Scene>
      ),
    },
  ],
};
