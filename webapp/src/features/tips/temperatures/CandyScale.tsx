import classes from './Temperatures.module.css';
import { CANDY_STAGES, type CandyStage } from './temperatures.ts';

const COLDEST = Math.min(...CANDY_STAGES.map(({ from }) => from));
const HOTTEST = Math.max(...CANDY_STAGES.map(({ to }) => to));

/** Where a stage lies between the first and the last; what the figures beside it say. */
export function CandyScale({ stage: { stage, from, to } }: { stage: CandyStage }) {
  return (
    <svg
      viewBox={`${COLDEST} 0 ${HOTTEST - COLDEST} 6`}
      preserveAspectRatio="none"
      className={classes.scale}
      aria-hidden="true"
      focusable="false"
    >
      <rect x={COLDEST} width={HOTTEST - COLDEST} height="6" className={classes.whole} />
      <rect
        x={from}
        width={to - from}
        height="6"
        className={stage.endsWith('caramel') ? classes.caramel : classes.sugar}
      />
    </svg>
  );
}
