import { Fragment } from 'react';
import { readFractions } from '../../../ui/primitives/read-fractions.ts';
import { Picture, TO_BASELINE, WIDTH } from '../drawings/Picture.tsx';
import classes from '../drawings/Picture.module.css';
import { CUP_MARKS, GALLON, OVEN } from './chart-facts.ts';

/* The drawings of the chart. The name of each says what it has; the tables below them say it once more. */

const TALL = 270;
const CUP_TOP = 30;
const CUP_BOTTOM = 258;
const CUP_LEFT = 88;
const CUP_RIGHT = 180;
const FULL = 216;

/** A measuring cup: cups at its left side, milliliters at its right. */
export function MeasuringCupPicture() {
  const heightOf = (ofCup: number) => CUP_BOTTOM - ofCup * FULL;
  const half = heightOf(1 / 2);
  return (
    <Picture
      height={TALL}
      label={`A measuring cup with marks: ${CUP_MARKS.map(({ name, milliliters }) => `${name}, ${milliliters} ml`).join('; ')}.`}
    >
      <path d={`M${CUP_RIGHT} 70h10a22 22 0 0 1 22 22v84a22 22 0 0 1-22 22h-10`} className={classes.china} />
      <path d={`M${CUP_RIGHT} 84h8a10 10 0 0 1 10 10v80a10 10 0 0 1-10 10h-8z`} className={classes.wood} />
      <path
        d={`M${CUP_LEFT - 12} ${CUP_TOP - 8}H${CUP_RIGHT}V${CUP_BOTTOM - 10}a10 10 0 0 1-10 10H${CUP_LEFT + 10}a10 10 0 0 1-10-10V${CUP_TOP + 6}z`}
        className={classes.china}
      />
      <path
        d={`M${CUP_LEFT} ${half}H${CUP_RIGHT}V${CUP_BOTTOM - 10}a10 10 0 0 1-10 10H${CUP_LEFT + 10}a10 10 0 0 1-10-10z`}
        className={classes.butter}
      />
      {CUP_MARKS.map(({ name, milliliters, ofCup }) => {
        const y = heightOf(ofCup);
        return (
          <g key={name}>
            <path d={`M${CUP_LEFT - 8} ${y}h-10M${CUP_RIGHT + 34} ${y}h6`} className={classes.leader} />
            <path d={`M${CUP_LEFT} ${y}h${ofCup === 1 || ofCup === 0.5 ? 34 : 20}M${CUP_RIGHT} ${y}h-12`} />
            <text x={CUP_LEFT - 22} y={y + TO_BASELINE} textAnchor="end" className={classes.strong}>
              <PrintedFraction text={name} />
            </text>
            <text x={CUP_RIGHT + 44} y={y + TO_BASELINE}>
              {milliliters} ml
            </text>
          </g>
        );
      })}
    </Picture>
  );
}

/** `3/4 cup`, with the fraction set as a printed one, of which each part begins where the one before has ended. */
function PrintedFraction({ text }: { text: string }) {
  return readFractions(text).map((part, place) =>
    typeof part === 'string' ? (
      // What follows a fraction comes back up from it.
      <tspan key={place} dy={place === 0 ? 0 : -2}>
        {part}
      </tspan>
    ) : (
      <Fragment key={place}>
        {part.whole !== undefined && <tspan>{part.whole} </tspan>}
        <tspan dy="-4" fontSize="11">
          {part.over}
        </tspan>
        <tspan dy="4">/</tspan>
        <tspan dy="2" fontSize="11">
          {part.under}
        </tspan>
      </Fragment>
    ),
  );
}

const ROW = 64;
const BLOCKS_TOP = 24;
const BLOCK_HEIGHT = 30;
const GALLON_FILLS = [classes.tomato, classes.butter, classes.herb, classes.brown] as const;

/** A gallon in rows: four quarts, eight pints, sixteen cups. */
export function GallonPicture() {
  return (
    <Picture
      height={ROW * GALLON.length + 4}
      label={`A gallon, divided: ${GALLON.map(({ label }) => label).join('; ')}.`}
    >
      {GALLON.map(({ count, label }, row) => {
        const width = (WIDTH - 4) / count;
        return (
          <g key={label} transform={`translate(2 ${row * ROW})`}>
            <text x="0" y="16" className={classes.strong}>
              {label}
            </text>
            {Array.from({ length: count }, (_, place) => (
              <rect
                key={place}
                x={place * width}
                y={BLOCKS_TOP}
                width={width}
                height={BLOCK_HEIGHT}
                rx="4"
                className={GALLON_FILLS[row]}
              />
            ))}
          </g>
        );
      })}
    </Picture>
  );
}

const OVEN_ROW = 25;
const TUBE = 120;
const OVEN_TOP = 22;

/** A thermometer of an oven: °F at its left side, °C and gas marks at its right. */
export function OvenPicture() {
  const hottestFirst = OVEN.toReversed();
  const bottom = OVEN_TOP + OVEN_ROW * (hottestFirst.length - 1);
  const moderate = OVEN_TOP + OVEN_ROW * hottestFirst.findIndex(({ mark }) => mark === 4);
  return (
    <Picture
      height={TALL}
      label={`The thermometer of an oven: ${OVEN.map(({ mark, fahrenheit, celsius }) => `${fahrenheit}°F, ${celsius}°C, gas mark ${mark}`).join('; ')}.`}
    >
      <path
        d={`M${TUBE - 9} ${OVEN_TOP - 8}a9 9 0 0 1 18 0V${bottom + 10}a15 15 0 1 1-18 0z`}
        className={classes.china}
      />
      <path d={`M${TUBE - 4} ${moderate}h8V${bottom + 14}h-8z`} className={classes.tomato} />
      <circle cx={TUBE} cy={bottom + 22} r="9" className={classes.tomato} />
      {hottestFirst.map(({ mark, fahrenheit, celsius }, row) => {
        const y = OVEN_TOP + row * OVEN_ROW;
        return (
          <g key={mark}>
            <path d={`M${TUBE - 9} ${y}h-8M${TUBE + 9} ${y}h8`} className={classes.open} />
            <text x={TUBE - 24} y={y + TO_BASELINE} textAnchor="end" className={classes.strong}>
              {fahrenheit}°F
            </text>
            <text x={TUBE + 24} y={y + TO_BASELINE}>
              {celsius}°C
            </text>
            <text x={WIDTH} y={y + TO_BASELINE} textAnchor="end" className={classes.soft}>
              gas {mark}
            </text>
          </g>
        );
      })}
    </Picture>
  );
}
