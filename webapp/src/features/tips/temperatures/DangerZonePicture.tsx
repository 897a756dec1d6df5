import { Picture, TO_BASELINE } from '../drawings/Picture.tsx';
import classes from '../drawings/Picture.module.css';
import { celsius, COLD, COOLED, HOT } from './temperatures.ts';

const TALL = 256;
const TUBE = 34;
const TOP = 22;
const BOTTOM = 234;
/** The picture's height of a temperature: 160 between cold and hot. */
const heightOf = (fahrenheit: number) => 214 - ((fahrenheit - COLD) * 160) / (HOT - COLD);
const both = (fahrenheit: number) => `${fahrenheit}°F (${celsius(fahrenheit)}°C)`;

/** A thermometer with the danger zone between cold and hot. */
export function DangerZonePicture() {
  const marks = [HOT, COOLED, COLD];
  return (
    <Picture
      height={TALL}
      label={`A thermometer: food is kept hot from ${both(HOT)} up and cold from ${both(COLD)} down; between them is the danger zone, and ${both(COOLED)} is where cooling food goes into the fridge.`}
    >
      <path
        d={`M${TUBE - 12} ${TOP}a12 12 0 0 1 24 0V${BOTTOM - 12}a18 18 0 1 1-24 0z`}
        className={classes.butter}
      />
      <path d={`M${TUBE - 12} ${heightOf(HOT)}h24V${heightOf(COLD)}h-24z`} className={classes.tomato} />
      <path
        d={`M${TUBE - 12} ${heightOf(COLD)}h24V${BOTTOM - 12}a18 18 0 1 1-24 0z`}
        className={classes.herb}
      />
      {marks.map((mark) => (
        <g key={mark}>
          <path d={`M${TUBE + 12} ${heightOf(mark)}h14`} className={classes.open} />
          <text x={TUBE + 36} y={heightOf(mark) + TO_BASELINE} className={classes.strong}>
            {both(mark)}
          </text>
        </g>
      ))}
      <text x={TUBE + 36} y={heightOf(HOT) - 22}>
        Kept hot
      </text>
      <text x={TUBE + 36} y={heightOf(100) + TO_BASELINE} className={classes.alarm} fontSize="18">
        The danger zone
      </text>
      <text x={TUBE + 36} y={heightOf(COLD) + 34}>
        In the fridge
      </text>
    </Picture>
  );
}
