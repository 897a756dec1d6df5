import { Carrot, Tomato } from './food.tsx';
import { Claw, FlatHand, Grip } from './hands.tsx';
import { At, Scene } from './Scene.tsx';
import classes from './Scene.module.css';
import type { Show } from './show.ts';
import { Board, BoardSide, Knife, No, Yes } from './things.tsx';

/** Holding a knife, and what is cut. */
export const holdKnife: Show = {
  name: 'hold-knife',
  title: 'Hold the knife, make a claw',
  slides: [
    {
      caption: 'Lay a damp cloth under the cutting board, so that it cannot slide.',
      picture: (
        <Scene on="table">
          <At x={80} y={54} turn={-3}>
            <rect x="-60" y="-34" width="120" height="68" className={classes.china} />
            <path d="M-60-26H60M-60 26H60" className={classes.red} strokeWidth="2.600" />
          </At>
          <At x={80} y={50}>
            <Board wide={96} high={54} of={classes.butter} />
          </At>
          <At x={84} y={54} times={0.9}>
            <Carrot />
          </At>
        </Scene>
      ),
    },
    {
      caption:
        'Pinch the blade between thumb and forefinger, just before the handle, and close the other fingers around the handle.',
      picture: (
        <Scene on="table">
          <At x={78} y={60} times={1.4}>
            <Knife />
          </At>
          <At x={90} y={59} times={1.4}>
            <Grip />
          </At>
        </Scene>
      ),
    },
    {
      caption:
        'Make a claw of the other hand: fingertips tucked under, thumb behind them. The knuckles guide the blade.',
      picture: (
        <Scene>
          <At x={70} y={76}>
            <BoardSide wide={126} of={classes.butter} />
          </At>
          <At x={112} y={68} times={1.3}>
            <Carrot />
          </At>
          <At x={82} y={66} times={1.3}>
            <Claw />
          </At>
          <path d="M70 30q-6 22-4 46h8q-1-24 2-46z" className={classes.china} />
          <path d="M66 14h14v17H66z" className={classes.tomato} />
          <path d="M34 74a5 7 0 1 1 .1 0M22 74a5 7 0 1 1 .1 0" className={classes.tomato} />
        </Scene>
      ),
    },
    {
      caption:
        'Keep the tip on the board and rock the blade forward and down. It never rises above the knuckles.',
      picture: (
        <Scene>
          <At x={80} y={76}>
            <BoardSide wide={136} of={classes.butter} />
          </At>
          <At x={86} y={52} times={1.35} turn={-22}>
            <Knife />
          </At>
          <At x={102} y={45} times={1.35} turn={-22}>
            <Grip />
          </At>
          <path d="M40 34q-16 8-20 24m-6-7 6 7 7-5" strokeWidth="2.400" className={classes.herbLine} />
        </Scene>
      ),
    },
    {
      caption: 'Give round food a flat side first: halve it, and lay it on its cut side.',
      picture: (
        <Scene>
          <At x={80} y={76}>
            <BoardSide wide={140} of={classes.butter} />
          </At>
          <At x={38} y={62} times={1.15}>
            <Tomato />
          </At>
          <path d="M60 63h20m-7-6 7 6-7 6" strokeWidth="2.600" />
          <path d="M92 76q-2-22 17-24 17 2 15 24z" className={classes.tomato} />
          <path
            d="M109 52v-6M109 52q-5 3-8 0M109 52q5 3 8 0"
            className={classes.herbLine}
            strokeWidth="2.400"
          />
          <At x={144} y={50} times={0.9}>
            <Yes />
          </At>
        </Scene>
      ),
    },
    {
      caption:
        'Let a falling knife fall, and step back. And never leave one in a sink full of suds, where nobody sees it.',
      picture: (
        <Scene on="wall">
          <path d="M0 92h160v8H0z" className={`${classes.wood ?? ''} ${classes.bare ?? ''}`} />
          <path d="M0 92h160" />
          <At x={52} y={62} turn={-74} times={0.95}>
            <Knife />
          </At>
          <path d="M36 10v12M52 6v12M68 10v12" />
          <At x={108} y={56} times={1.15}>
            <FlatHand />
          </At>
          <At x={114} y={54} times={1.5}>
            <No />
          </At>
        </Scene>
      ),
    },
  ],
};
