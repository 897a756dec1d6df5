import { Grip, Mitt, Walker } from './hands.tsx';
import { At, Limbs, Scene } from './Scene.tsx';
import classes from './Scene.module.css';
import type { Show } from './show.ts';
import { Drop, Flame, Knob, Lid, No, Pan, Stove } from './things.tsx';

/** Putting out burning fat. */
export const greaseFire: Show = {
  name: 'grease-fire',
  title: 'Put out a grease fire',
  slides: [
    {
      caption: 'Stay with hot fat. When it smokes, take it off the heat: smoke comes before fire.',
      picture: (
        <Scene on="wall">
          <At x={74} y={76}>
            <Stove />
          </At>
          <At x={74} y={73} times={1.1}>
            <Pan />
          </At>
          <path
            d="M48 56c-10-8 4-14-4-22s4-14-2-20M74 54c-10-8 4-14-4-22s4-14-2-20M98 56c-10-8 4-14-4-22s4-14-2-20"
            strokeWidth="3.400"
            className={classes.dark}
          />
          <At x={40} y={93}>
            <Knob />
          </At>
          <At x={108} y={93}>
            <Knob turn={40} />
          </At>
        </Scene>
      ),
    },
    {
      caption: 'If it burns: turn off the heat, if you can reach the knob safely.',
      picture: (
        <Scene on="wall">
          <At x={62} y={64}>
            <Stove wide={130} />
          </At>
          <At x={58} y={61} times={0.95}>
            <Pan />
          </At>
          <At x={46} y={50} times={0.9}>
            <Flame />
          </At>
          <At x={66} y={50} times={1.1}>
            <Flame />
          </At>
          <At x={86} y={88} times={1.6}>
            <Knob />
          </At>
          <Limbs of="green" parts={[['M136 92h20', 15]]} />
          <Limbs
            of="skin"
            parts={[
              ['M132 92h-10', 11],
              ['M120 89H98', 5],
              ['M120 95h-16', 5],
              ['M118 84l-8-2', 5],
            ]}
          />
        </Scene>
      ),
    },
    {
      caption:
        'Slide a metal lid or a baking sheet over the pan from the side. Without air the fire goes out.',
      picture: (
        <Scene on="wall">
          <At x={62} y={76}>
            <Stove wide={130} />
          </At>
          <At x={54} y={73} times={1.05}>
            <Pan />
          </At>
          <At x={38} y={60}>
            <Flame />
          </At>
          <At x={54} y={60} times={0.7}>
            <Flame />
          </At>
          <At x={88} y={57} turn={-8}>
            <Lid wide={58} />
          </At>
          <At x={90} y={40} times={0.95}>
            <Grip />
          </At>
          <path d="M64 28H44m7-6-7 6 7 6" strokeWidth="2.600" />
        </Scene>
      ),
    },
    {
      caption:
        'Never pour water on it: it turns to steam at once, and throws burning fat through the kitchen.',
      picture: (
        <Scene on="wall">
          <At x={62} y={80}>
            <Stove wide={130} />
          </At>
          <At x={56} y={77} times={0.95}>
            <Pan />
          </At>
          <At x={36} y={66}>
            <Flame />
          </At>
          <At x={56} y={66} times={1.6}>
            <Flame />
          </At>
          <At x={78} y={66}>
            <Flame />
          </At>
          <At x={112} y={26} turn={-30}>
            <path d="M-14-14h28l-3 30h-22z" className={classes.china} />
            <path d="M-13-6q6-4 12 0t12-1l-2 22H-11z" className={classes.water} />
          </At>
          <At x={88} y={34}>
            <Drop />
          </At>
          <At x={82} y={46}>
            <Drop />
          </At>
          <At x={138} y={60} times={1.15}>
            <No />
          </At>
        </Scene>
      ),
    },
    {
      caption: 'Do not carry the pan, and do not look under the lid. Leave it covered until it is cold.',
      picture: (
        <Scene on="wall">
          <At x={70} y={76}>
            <Stove />
          </At>
          <At x={66} y={73} times={1.2}>
            <Pan />
          </At>
          <At x={66} y={58} times={1.2}>
            <Lid wide={54} />
          </At>
          <At x={40} y={93}>
            <Knob />
          </At>
          <At x={136} y={66} times={0.95}>
            <Mitt />
          </At>
          <At x={136} y={26} times={0.9}>
            <No />
          </At>
        </Scene>
      ),
    },
    {
      caption: 'If it does not go out at once: everybody out, close the door behind you, and call 911.',
      picture: (
        <Scene on="wall">
          <path d="M0 92h160v8H0z" className={`${classes.wood ?? ''} ${classes.bare ?? ''}`} />
          <path d="M0 92h160" />
          <rect x="20" y="10" width="46" height="82" className={classes.china} />
          <path d="M66 10 88 18v78l-22-4z" className={classes.brown} />
          <path d="M82 52v6" strokeWidth="3" />
          <At x={48} y={91} times={1.25}>
            <Walker />
          </At>
          <At x={112} y={92} times={0.9}>
            <Flame />
          </At>
          <At x={132} y={92} times={1.3}>
            <Flame />
          </At>
          <text x="126" y="34" fontSize="24">
            911
          </text>
        </Scene>
      ),
    },
  ],
};
