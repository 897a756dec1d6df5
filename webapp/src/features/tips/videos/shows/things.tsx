import type { ReactNode } from 'react';
import { At, Limbs } from './Scene.tsx';
import classes from './Scene.module.css';

/** A chef's knife with its blade to the left; its heel is at the origin, the edge below. */
export function Knife() {
  return (
    <>
      <path d="M0-5h-32q-12 1-18 9 8 4 20 4H0z" className={classes.china} />
      <path d="M0-5h24a4 4 0 0 1 4 4v1a4 4 0 0 1-4 4H0z" className={classes.tomato} />
      <path d="M7-.500v.1M14-.500v.1M21-.500v.1" className={classes.steel} />
    </>
  );
}

/** A board seen from its side; its upper edge is at the origin's height. */
export function BoardSide({ wide, of }: { wide: number; of: string | undefined }) {
  return <rect x={-wide / 2} width={wide} height="6" rx="2.5" className={of} />;
}

/** A board seen from above, its middle at the origin. */
export function Board({ wide, high, of }: { wide: number; high: number; of: string | undefined }) {
  return (
    <>
      <rect x={-wide / 2} y={-high / 2} width={wide} height={high} rx="5" className={of} />
      <circle cx={wide / 2 - 8} cy={-high / 2 + 8} r="2.6" className={classes.wood} />
    </>
  );
}

/** A pot that stands at the origin. */
export function Pot({ of = classes.tomato }: { of?: string | undefined }) {
  return (
    <>
      <path d="M-25-21h-6a2 2 0 0 0 0 5h6M25-21h6a2 2 0 0 1 0 5h-6" className={classes.china} />
      <path d="M-25-27h50v21a6 6 0 0 1-6 6h-38a6 6 0 0 1-6-6z" className={of} />
      <path d="M-27-27h54" />
    </>
  );
}

/** A pan that stands at the origin, its handle to the right. */
export function Pan() {
  return (
    <>
      <Limbs of="dark" parts={[['M26-9 52-14', 3.4]]} />
      <path d="M-26-12h52l-4 9a5 5 0 0 1-4.500 3h-35a5 5 0 0 1-4.500-3z" className={classes.iron} />
    </>
  );
}

/** A lid that lies on the height of the origin. */
export function Lid({ wide = 54 }: { wide?: number }) {
  const half = wide / 2;
  return (
    <>
      <path d={`M${-half} 0q2-10 ${half}-10t${half} 10z`} className={classes.china} />
      <path d="M-4-10v-3h8v3" className={classes.butter} />
    </>
  );
}

/** A stove's top, its burner at the origin. */
export function Stove({ wide = 150 }: { wide?: number }) {
  return (
    <>
      <rect x={-wide / 2} width={wide} height="40" className={classes.china} />
      <path d="M-24 0v-3h48v3" className={classes.iron} />
      <path d={`M${-wide / 2} 11h${wide}`} />
    </>
  );
}

/** A knob of a stove; turned by degrees. */
export function Knob({ turn = 0, r = 5 }: { turn?: number; r?: number }) {
  return (
    <>
      <circle r={r} className={classes.butter} />
      <path d={`M0 0V${-r}`} transform={`rotate(${turn})`} />
    </>
  );
}

/** A flame that burns up from the origin. */
export function Flame() {
  return (
    <>
      <path
        d="M-1 0c-9-1-13-9-8-17 1 3 3 5 5 5-3-8 0-14 6-19 0 8 11 13 9 23-1 5-6 8-12 8z"
        className={classes.tomato}
      />
      <path
        d="M0 0c-5-1-6-6-3-10 1 2 2 3 3 2 0-3 1-5 3-7 0 4 4 6 3 10-1 3-3 5-6 5z"
        className={classes.butter}
      />
    </>
  );
}

/** Steam that rises from the origin. */
export function Steam({ children }: { children?: ReactNode }) {
  return (
    <>
      <path d="M-11 0c-4-5 4-7 0-13s3-7 0-11M0-2c-4-5 4-7 0-13s3-7 0-11M11 0c-4-5 4-7 0-13s3-7 0-11" />
      {children}
    </>
  );
}

/** A drop of water. */
export function Drop() {
  return (
    <path
      d="M0-6c3 4 4.500 6 4.500 8.500a4.500 4.500 0 0 1-9 0C-4.500 0-3-2 0-6z"
      className={classes.water}
    />
  );
}

/** A faucet over the left of the origin, on which it stands. */
export function Faucet() {
  return (
    <>
      <Limbs of="steel" parts={[['M0 0v-34q0-12-12-12t-12 12v2', 6]]} />
      <Limbs of="steel" parts={[['M2-20h9', 3.5]]} />
      <rect x="-7" y="-3" width="14" height="5" rx="1.5" className={classes.china} />
    </>
  );
}

/** Water that runs down from the origin. */
export function Stream({ length }: { length: number }) {
  return <path d={`M-3 0v${length}M0 0v${length}M3 0v${length}`} className={classes.waterLine} />;
}

/** A bottle of soap with a pump, which stands at the origin. */
export function SoapBottle() {
  return (
    <>
      <path d="M0-28v-8h-9v3" />
      <rect x="-4" y="-30" width="8" height="5" rx="1" className={classes.china} />
      <path d="M-8-25H8q3 0 3 4v17q0 4-4 4H-7q-4 0-4-4v-17q0-4 3-4z" className={classes.herb} />
      <circle cy="-12" r="5.500" className={classes.china} />
    </>
  );
}

/** Bubbles around the origin. */
export function Bubbles() {
  return (
    <>
      {[
        [0, 0, 4.5],
        [8, -5, 3],
        [-8, -4, 3.4],
        [2, -9, 2.6],
        [-4, 6, 2.8],
        [9, 4, 2.2],
      ].map(([x, y, r]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} className={classes.china} />
      ))}
    </>
  );
}

/** A clock, its middle at the origin, that shows a share of its round; its hands stand at the end of it. */
export function Clock({ share, r = 17 }: { share: number; r?: number }) {
  const angle = share * 2 * Math.PI;
  const [x, y] = [Math.sin(angle) * r, -Math.cos(angle) * r];
  return (
    <>
      <circle r={r} className={classes.china} />
      <path
        d={share === 1 ? '' : `M0 0V${-r}A${r} ${r} 0 ${share > 0.5 ? 1 : 0} 1 ${x} ${y}z`}
        className={classes.butter}
      />
      {share === 1 && <circle r={r} className={classes.butter} />}
      <path d={`M0 0V${-r + 4}M0 0 ${x * 0.55} ${y * 0.55}`} />
      <path d={`M0 ${-r}v2M0 ${r}v-2M${-r} 0h2M${r} 0h-2`} />
    </>
  );
}

/** A probe thermometer that shows something; its tip is at the origin, and it stands up from there. */
export function Probe({ shows, length = 30, wide = 38 }: { shows: string; length?: number; wide?: number }) {
  return (
    <>
      <path d={`M0 0V${-length}`} strokeWidth="2.6" />
      <At x={0} y={-length}>
        <rect x={-wide / 2} y="-22" width={wide} height="23" rx="6" className={classes.tomato} />
        <rect x={-wide / 2 + 4} y="-18" width={wide - 8} height="15" rx="3" className={classes.china} />
        <text y="-6.500" fontSize="11" className={classes.onThing}>
          {shows}
        </text>
      </At>
    </>
  );
}

/** A cross over what one does not do. */
export function No() {
  return (
    <>
      <path d="M-10-10 10 10M10-10-10 10" strokeWidth="9" />
      <path d="M-10-10 10 10M10-10-10 10" strokeWidth="5.500" className={classes.red} />
    </>
  );
}

/** A tick at what one does. */
export function Yes() {
  return (
    <>
      <circle r="9" className={classes.herb} />
      <path d="m-4 0 3 3.500 5.500-6.500" strokeWidth="2.4" className={classes.steel} />
    </>
  );
}

/** An arrow to the right, its tail at the origin. */
export function Arrow({ length = 16 }: { length?: number }) {
  return <path d={`M0 0h${length}m-6-5 6 5-6 5`} strokeWidth="2.6" />;
}

/** A cloth with stripes that hangs from the height of the origin. */
export function Cloth({ high = 34 }: { high?: number }) {
  return (
    <>
      <path d={`M-12 0h24v${high}h-24z`} className={classes.china} />
      <path d={`M-12 ${high - 6}h24M-12 ${high - 10}h24`} className={classes.red} />
    </>
  );
}
