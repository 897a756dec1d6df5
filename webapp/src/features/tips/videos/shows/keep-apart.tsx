import { Burger, Lettuce, Loaf, Plate, RawBird, Steak, Tomato } from './food.tsx';
import { At, Scene } from './Scene.tsx';
import classes from './Scene.module.css';
import type { Show } from './show.ts';
import { Arrow, Board, Drop, Faucet, No, Pot, Steam, Stream, Yes } from './things.tsx';

/** Keeping what is raw apart from what is ready. */
export const keepApart: Show = {
  name: 'keep-apart',
  title: 'Keep raw apart from ready',
  slides: [
    {
      caption:
        'In the fridge, raw meat, poultry and fish stand on the lowest shelf in a closed container, so that nothing drips on other food.',
      picture: (
        <Scene on="wall">
          <rect x="36" y="4" width="88" height="92" rx="5" className={classes.china} />
          <rect x="42" y="10" width="76" height="80" rx="2" className={classes.wall} />
          <rect x="42" y="10" width="76" height="80" rx="2" />
          <path d="M42 36h76M42 62h76" />
          <At x={62} y={36} times={0.8}>
            <Lettuce />
          </At>
          <At x={96} y={26}>
            <Tomato />
          </At>
          <At x={64} y={62} times={0.9}>
            <Loaf />
          </At>
          <path d="M92 62v-14l4-4h8l4 4v14z" className={classes.butter} />
          <rect x="54" y="72" width="52" height="18" rx="2" className={classes.china} />
          <rect x="51" y="69" width="58" height="5" rx="2" className={classes.tomato} />
          <At x={80} y={82} times={0.55}>
            <Steak />
          </At>
        </Scene>
      ),
    },
    {
      caption: 'Two boards and two knives: one for raw meat and fish, the other for bread, fruit and salad.',
      picture: (
        <Scene on="table">
          <At x={42} y={50}>
            <Board wide={64} high={76} of={classes.tomato} />
          </At>
          <At x={118} y={50}>
            <Board wide={64} high={76} of={classes.herb} />
          </At>
          <At x={42} y={56} times={1.25}>
            <Steak />
          </At>
          <At x={112} y={48} times={0.95}>
            <Tomato />
          </At>
          <At x={124} y={84} times={0.85}>
            <Loaf />
          </At>
        </Scene>
      ),
    },
    {
      caption: 'Do not wash raw poultry: the water splashes its germs all around. Heat is what kills them.',
      picture: (
        <Scene>
          <path d="M22 82q4 18 34 18h48q30 0 34-18z" className={classes.china} />
          <At x={96} y={82} times={1.1}>
            <Faucet />
          </At>
          <At x={69} y={48}>
            <Stream length={16} />
          </At>
          <At x={68} y={88}>
            <RawBird />
          </At>
          <At x={30} y={52} turn={-40}>
            <Drop />
          </At>
          <At x={44} y={42} turn={-20} times={0.8}>
            <Drop />
          </At>
          <At x={118} y={62} turn={40} times={0.9}>
            <Drop />
          </At>
          <At x={138} y={34} times={1.2}>
            <No />
          </At>
        </Scene>
      ),
    },
    {
      caption: 'What is cooked goes on a clean plate, never back on the one that held it raw.',
      picture: (
        <Scene>
          <At x={40} y={82}>
            <Plate wide={58} />
          </At>
          <At x={40} y={72} times={0.85}>
            <Steak />
          </At>
          <At x={40} y={38} times={1.1}>
            <No />
          </At>
          <At x={118} y={82}>
            <Plate wide={66} />
          </At>
          <At x={118} y={77} times={1.1}>
            <Burger />
          </At>
          <At x={118} y={34} times={1.2}>
            <Yes />
          </At>
        </Scene>
      ),
    },
    {
      caption:
        'A marinade that has held raw meat is not a sauce yet. Boil it first, or set some aside before the meat goes in.',
      picture: (
        <Scene>
          <path d="M12 58h44q-2 24-16 24H28Q14 82 12 58z" className={classes.china} />
          <path d="M14 58q4-7 11-4 5-6 11-1 8-3 18 5z" className={classes.tomato} />
          <At x={64} y={66}>
            <Arrow length={20} />
          </At>
          <At x={120} y={82} times={0.95}>
            <Pot of={classes.herb} />
          </At>
          <At x={120} y={48} times={0.9}>
            <Steam />
          </At>
          <path
            d="M100 57a4 4 0 0 1 8 0M112 57a5 5 0 0 1 10 0M127 57a4 4 0 0 1 8 0"
            className={classes.china}
          />
        </Scene>
      ),
    },
  ],
};
