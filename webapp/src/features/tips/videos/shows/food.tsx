import { Limbs } from './Scene.tsx';
import classes from './Scene.module.css';

/** A raw steak, seen from above or lying on something. */
export function Steak() {
  return (
    <>
      <path d="M-17 2C-19-8-8-12 2-11s18 4 16 13-11 7-16 9-17 2-19-9z" className={classes.tomato} />
      <circle cx="-7" cy="-1" r="3.500" className={classes.china} />
      <path d="M3-5q6 0 8 5M0 5q4 0 7-2" className={classes.steel} />
    </>
  );
}

/** A roast bird that lies on the height of the origin, its legs to the right. */
export function Bird() {
  return (
    <>
      <path d="M-24-3c-2-15 10-22 22-21 14 1 24 9 23 21-1 3-44 3-45 0z" className={classes.brown} />
      <Limbs of="steel" parts={[['M21-7 29-12', 2.6]]} />
      <path d="M-2-6c0-8 7-12 14-10 7 1 11 6 9 9-3 5-12 9-18 7-3-1-5-3-5-6z" className={classes.brown} />
      <path d="M-17-12q3-6 9-7" />
    </>
  );
}

/** A raw bird: the same without color. */
export function RawBird() {
  return (
    <>
      <path d="M-24-3c-2-15 10-22 22-21 14 1 24 9 23 21-1 3-44 3-45 0z" className={classes.raw} />
      <Limbs of="steel" parts={[['M21-7 29-12', 2.6]]} />
      <path d="M-2-6c0-8 7-12 14-10 7 1 11 6 9 9-3 5-12 9-18 7-3-1-5-3-5-6z" className={classes.raw} />
      <path d="M-17-12q3-6 9-7" />
    </>
  );
}

/** A fish that looks to the left, its middle at the origin. */
export function Fish() {
  return (
    <>
      <path d="M14 0 26-8q-2 8 0 16z" className={classes.herb} />
      <path d="M-24 0q8-11 20-11t20 11q-8 11-20 11T-24 0z" className={classes.china} />
      <path d="M-13-8q5 8 0 16M-18-2v.1M-2-3q3 3 0 6M6-3q3 3 0 6" />
    </>
  );
}

/** A burger's patty in its bun, on the height of the origin. */
export function Burger() {
  return (
    <>
      <path d="M-17-1v-5h34v5q0 1-2 1h-30q-2 0-2-1z" className={classes.butter} />
      <rect x="-19" y="-13" width="38" height="7" rx="3.500" className={classes.brown} />
      <path d="M-20-13q5 4 10 0 5 4 10 0 5 4 10 0 5 4 10 0z" className={classes.herb} />
      <path d="M-17-14q0-14 17-14t17 14z" className={classes.butter} />
      <path d="M-7-21v.1M2-23v.1M9-19v.1" />
    </>
  );
}

/** A fried egg, its middle at the origin. */
export function Egg() {
  return (
    <>
      <path d="M-16 1q-2-9 7-9 5-4 11 0 11-1 12 6t-9 9q-6 4-12 1-8 0-9-7z" className={classes.china} />
      <circle cx="-1" cy="0" r="5" className={classes.butter} />
    </>
  );
}

/** A carrot that points to the left, its head at the origin. */
export function Carrot() {
  return (
    <>
      <path d="M1-2q8-7 13-6M2 0q8-1 14 0M1 2q7 5 12 6" className={classes.herbLine} strokeWidth="2.4" />
      <path d="M0-7q5 7 0 14-22 0-44-5 20-8 44-9z" className={classes.tomato} />
      <path d="M-10-5v4M-18 4V1M-27-3v3" />
    </>
  );
}

/** A tomato, its middle at the origin. */
export function Tomato() {
  return (
    <>
      <path d="M0-7c11-5 16 3 14 9-2 8-9 9-14 9s-12-1-14-9c-2-6 3-14 14-9z" className={classes.tomato} />
      <path d="M0-7q-5 5-8 1M0-7q5 5 8 1M0-7v-5" className={classes.herbLine} strokeWidth="2.4" />
    </>
  );
}

/** A head of lettuce on the height of the origin. */
export function Lettuce() {
  return (
    <>
      <path
        d="M-18-6q-4-8 4-11 2-8 10-7 5-5 10 0 8-1 10 7 7 4 3 11-2 6-9 6H-9q-7 0-9-6z"
        className={classes.herb}
      />
      <path d="M0 0v-15M0-7q-7-2-8-7M0-7q7-2 8-7" />
    </>
  );
}

/** A loaf on the height of the origin. */
export function Loaf() {
  return (
    <>
      <path d="M-22 0v-11q-5-10 7-12H15q12 2 7 12V0z" className={classes.brown} />
      <path d="M-9-20l5 7M2-20l5 7M12-20l4 6" />
    </>
  );
}

/** A plate seen from its side, on the height of the origin. */
export function Plate({ wide = 56 }: { wide?: number }) {
  const half = wide / 2;
  return <path d={`M${-half}-5h${wide}l-9 5h${18 - wide}z`} className={classes.china} />;
}

/** A shallow dish with something to eat, on the height of the origin. */
export function Dish({ of = classes.butter }: { of?: string | undefined }) {
  return (
    <>
      <path d="M-19-9h38l-3 9h-32z" className={classes.china} />
      <path d="M-17-9q4-4 9-2 4-4 9-1 6-3 16 3z" className={of} />
    </>
  );
}
