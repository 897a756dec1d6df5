import { Bird, Burger, Carrot, Dish, Egg, Fish, Plate, Steak } from './food.tsx';
import { OpenHand } from './hands.tsx';
import { At, Scene } from './Scene.tsx';
import classes from './Scene.module.css';
import type { Show } from './show.ts';
import { Bubbles, Probe, SoapBottle } from './things.tsx';

/** Checking the temperature inside. */
export const checkTemperature: Show = {
  name: 'check-temperature',
  title: 'Check the temperature with a probe',
  slides: [
    {
      caption:
        'Put the tip of the probe into the thickest part, away from bone, fat and pan. Color says nothing about what is inside.',
      picture: (
        <Scene>
          <At x={76} y={82}>
            <Plate wide={110} />
          </At>
          <At x={76} y={78} times={1.7}>
            <Bird />
          </At>
          <At x={92} y={62} turn={22}>
            <Probe shows="…" length={34} wide={30} />
          </At>
        </Scene>
      ),
    },
    {
      caption:
        'Wait until the number stops changing. Poultry, leftovers and stuffed dishes are done at 165°F (74°C).',
      picture: (
        <Scene>
          <At x={46} y={82}>
            <Plate wide={76} />
          </At>
          <At x={46} y={77} times={1.2}>
            <Bird />
          </At>
          <At x={122} y={82} times={1.3}>
            <Dish />
          </At>
          <At x={122} y={72}>
            <Probe shows="165°F" length={24} wide={52} />
          </At>
        </Scene>
      ),
    },
    {
      caption:
        'Ground meats and eggs: 160°F (71°C). Grinding spreads germs from the outside all through the meat.',
      picture: (
        <Scene>
          <At x={42} y={82} times={1.35}>
            <Burger />
          </At>
          <At x={56} y={70} turn={18}>
            <Probe shows="160°F" length={32} wide={52} />
          </At>
          <path d="M86 75h54l-4 7H90zM140 76l14-4" className={classes.iron} />
          <At x={114} y={68} times={1.1}>
            <Egg />
          </At>
        </Scene>
      ),
    },
    {
      caption: 'Fish, and roasts, steaks and chops of red meat: 145°F (63°C).',
      picture: (
        <Scene on="table">
          <ellipse cx="46" cy="64" rx="40" ry="28" className={classes.china} />
          <At x={44} y={64} times={1.15}>
            <Fish />
          </At>
          <ellipse cx="120" cy="64" rx="36" ry="28" className={classes.china} />
          <At x={118} y={66} times={1.35}>
            <Steak />
          </At>
          <At x={98} y={60} turn={-20}>
            <Probe shows="145°F" length={26} wide={52} />
          </At>
        </Scene>
      ),
    },
    {
      caption: 'Vegetables, fruits, grains and legumes that are kept hot: 135°F (57°C).',
      picture: (
        <Scene>
          <path d="M22 56h76q-4 26-26 26H48Q26 82 22 56z" className={classes.butter} />
          <path d="M28 56q6-10 16-6 8-8 18-1 8-6 16 0 8-1 14 7z" className={classes.herb} />
          <At x={120} y={76} times={0.9}>
            <Carrot />
          </At>
          <At x={66} y={58} turn={10}>
            <Probe shows="135°F" length={24} wide={52} />
          </At>
        </Scene>
      ),
    },
    {
      caption: 'Wash the probe with hot soapy water before it goes into the next dish.',
      picture: (
        <Scene>
          <At x={116} y={82} times={1.5}>
            <SoapBottle />
          </At>
          <At x={66} y={62} turn={-52}>
            <Probe shows="– –" length={40} wide={36} />
          </At>
          <At x={60} y={60} times={1.4}>
            <Bubbles />
          </At>
          <At x={34} y={92} turn={30} times={1.1}>
            <OpenHand sleeve="red" />
          </At>
        </Scene>
      ),
    },
  ],
};
