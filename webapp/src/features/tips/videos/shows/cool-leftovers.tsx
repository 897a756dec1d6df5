import { Dish } from './food.tsx';
import { At, Scene } from './Scene.tsx';
import classes from './Scene.module.css';
import type { Show } from './show.ts';
import { Arrow, Clock, Pot, Probe, Steam } from './things.tsx';

/** Cooling what is left in time. */
export const coolLeftovers: Show = {
  name: 'cool-leftovers',
  title: 'Cool leftovers in time',
  slides: [
    {
      caption:
        'Food that is kept hot stays at 135°F (57°C) or more, for up to 4 hours. Below that, germs begin to grow.',
      picture: (
        <Scene>
          <At x={58} y={82} times={1.3}>
            <Pot />
          </At>
          <At x={40} y={44} times={0.9}>
            <Steam />
          </At>
          <At x={66} y={64} turn={14}>
            <Probe shows="135°F" length={32} wide={52} />
          </At>
          <At x={130} y={42} times={1.2}>
            <Clock share={1 / 3} />
          </At>
          <text x="130" y="77" fontSize="12">
            4 hours
          </text>
        </Scene>
      ),
    },
    {
      caption: 'Once it cools below 135°F (57°C), it must be down to 70°F (21°C) within 2 hours.',
      picture: (
        <Scene on="wall">
          <At x={29} y={86} times={0.95}>
            <Probe shows="135°F" length={34} wide={52} />
          </At>
          <At x={133} y={86} times={0.95}>
            <Probe shows="70°F" length={34} wide={46} />
          </At>
          <At x={80} y={38} times={1.35}>
            <Clock share={1 / 6} />
          </At>
          <At x={64} y={80}>
            <Arrow length={32} />
          </At>
        </Scene>
      ),
    },
    {
      caption:
        'A big pot stays warm for hours. Divide it into shallow dishes, not more than 2 inches (5 cm) deep.',
      picture: (
        <Scene>
          <At x={34} y={82} times={0.85}>
            <Pot of={classes.herb} />
          </At>
          <At x={68} y={62}>
            <Arrow length={14} />
          </At>
          <path d="M88 58v24M154 58v24" />
          <path d="M86 58h70" strokeWidth="3" />
          <At x={121} y={57}>
            <Dish />
          </At>
          <At x={101} y={82} times={0.9}>
            <Dish />
          </At>
          <At x={140} y={82} times={0.9}>
            <Dish />
          </At>
        </Scene>
      ),
    },
    {
      caption: 'Faster still: set the pot in ice water, and stir now and then.',
      picture: (
        <Scene>
          <path d="M84 12 72 52" strokeWidth="4.500" />
          <path d="M18 50h124q-4 38-22 38H40q-18 0-22-38z" className={classes.china} />
          <path d="M20 60q15-5 30 0t30 0 30 0 30 0q-5 28-20 28H40q-15 0-20-28z" className={classes.water} />
          <At x={80} y={80} times={0.95}>
            <Pot />
          </At>
          <path
            d="M28 54l10-3 4 9-10 3zM118 55l10-4 4 9-10 4zM60 76l9-5 5 8-9 5zM92 74l9 3-3 9-9-3z"
            className={classes.china}
          />
        </Scene>
      ),
    },
    {
      caption: 'Then into the fridge at once, at 40°F (4°C), with room for cold air around each dish.',
      picture: (
        <Scene on="wall">
          <rect x="24" y="4" width="84" height="92" rx="5" className={classes.china} />
          <rect x="30" y="10" width="72" height="80" rx="2" className={classes.wall} />
          <rect x="30" y="10" width="72" height="80" rx="2" />
          <path d="M30 42h72M30 70h72" />
          <At x={54} y={42}>
            <Dish of={classes.tomato} />
          </At>
          <At x={76} y={70}>
            <Dish />
          </At>
          <path d="M108 6 140 16v76l-32 4z" className={classes.tin} />
          <path d="M132 46v14" strokeWidth="3" />
          <text x="66" y="86" fontSize="13">
            40°F
          </text>
        </Scene>
      ),
    },
    {
      caption: 'Write the date on it, eat it within 3 to 4 days, and reheat it to 165°F (74°C).',
      picture: (
        <Scene>
          <rect x="20" y="52" width="64" height="30" rx="4" className={classes.china} />
          <rect x="16" y="46" width="72" height="8" rx="3" className={classes.herb} />
          <rect x="34" y="59" width="36" height="16" rx="1.500" className={classes.butter} />
          <text x="52" y="71" fontSize="10" className={classes.onThing}>
            MON
          </text>
          <At x={124} y={82} times={1.15}>
            <Dish of={classes.tomato} />
          </At>
          <At x={124} y={72}>
            <Probe shows="165°F" length={24} wide={52} />
          </At>
        </Scene>
      ),
    },
  ],
};
