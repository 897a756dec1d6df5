import { Drawing, type Fill, type Look } from './draw.tsx';
import { grown } from './ingredients-grown.ts';
import { others } from './ingredients-other.ts';
import { baked } from './kinds-baked.ts';
import { inVessels } from './kinds-in-vessels.ts';
import { onPlates } from './kinds-on-plates.ts';
import classes from './plates.module.css';
import { type Ingredient, type Kind, readDish } from './read-dish.ts';

const kinds: Record<Kind, string> = { ...inVessels, ...onPlates, ...baked };
const ingredients: Record<Ingredient, Look> = { ...grown, ...others };

/** What a dish looks like whose main ingredient nobody knows. */
const TINTS: Partial<Record<Kind, Fill>> = {
  soup: 'orange',
  stew: 'brown',
  casserole: 'red',
  loaf: 'tan',
  cake: 'pink',
  bars: 'choc',
  pie: 'red',
  tart: 'red',
  cookies: 'choc',
  muffins: 'choc',
  jar: 'red',
  glass: 'orange',
  mug: 'brown',
  salad: 'butter',
  burger: 'choc',
  steak: 'brown',
  meatballs: 'brown',
  donuts: 'pink',
  candy: 'choc',
  pastry: 'choc',
  sundae: 'pink',
  trifle: 'red',
  pudding: 'butter',
  hotdog: 'salmon',
  fish: 'blue',
};

/** The cloths that a dish may stand on, and the glazes of dishes. */
const COLORS = [classes.inTomato, classes.inHerb, classes.inButter, classes.inBlue, classes.inWood];
const GLAZES = ['', classes.glazedButter, classes.glazedBlue, classes.glazedHerb];
const WEAVES = [
  'M0 70h160M0 80h160M0 90h160M14 62v38M30 62v38M46 62v38M62 62v38M78 62v38M94 62v38M110 62v38M126 62v38M142 62v38',
  'M8 62-6 100M26 62 15 100M44 62l-8 38M62 62l-5 38M80 62v38M98 62l5 38M116 62l8 38M134 62l11 38M152 62l14 38',
  'M0 66h160M0 69.500h160M0 93h160M0 96.500h160',
  'M10 70h.1M34 70h.1M58 70h.1M82 70h.1M106 70h.1M130 70h.1M154 70h.1M22 79h.1M46 79h.1M70 79h.1M94 79h.1M118 79h.1M142 79h.1M10 88h.1M34 88h.1M58 88h.1M82 88h.1M106 88h.1M130 88h.1M154 88h.1M22 97h.1M46 97h.1M70 97h.1M94 97h.1M118 97h.1M142 97h.1',
];

/** The dish of a recipe, with what it is mainly made of before it, on a cloth that is the same for the same title. */
export function DrawnPlate({ title, tags }: { title: string; tags: readonly string[] }) {
  const { kind, ingredient } = readDish(title, tags);
  const number = numberOf(title);
  const look = ingredient === undefined ? undefined : ingredients[ingredient];
  // What is in a mug looks like tea, whatever it is made of.
  const tint = (kind === 'mug' ? undefined : look?.tint) ?? TINTS[kind] ?? 'crust';
  return (
    <svg
      viewBox="0 0 160 100"
      preserveAspectRatio="xMidYMid slice"
      className={`${classes.plate} ${GLAZES[(number >>> 4) % GLAZES.length]}`}
      aria-hidden="true"
      focusable="false"
      data-dish={ingredient === undefined ? kind : `${kind} ${ingredient}`}
    >
      <path d="M0 0h160v100H0z" className={classes.wall} />
      <g className={COLORS[number % COLORS.length]}>
        <path d="M0 62h160v38H0z" className={classes.cloth} />
        <path d={WEAVES[(number >>> 2) % WEAVES.length]} className={classes.weave} />
      </g>
      <g transform={look === undefined ? 'translate(34 0)' : 'translate(29 0)'}>
        <Drawing art={kinds[kind]} tint={tint} />
      </g>
      {look !== undefined && (
        <g transform="translate(90 58)">
          <path d="M2 37a19 4 0 1 0 38 0a19 4 0 1 0-38 0z" className={classes.shadow} />
          <Drawing art={look.art} tint={look.tint} />
        </g>
      )}
    </svg>
  );
}

/** A number that is the same for the same text, and spread evenly (FNV-1a). */
function numberOf(text: string): number {
  let number = 0x811c9dc5;
  for (const letter of text) number = Math.imul(number ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (number ^ (number >>> 15)) >>> 0;
}
