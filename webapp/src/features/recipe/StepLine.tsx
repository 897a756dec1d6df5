import type { Step } from '../../api/types.ts';
import { Fractions } from '../../ui/primitives/Fractions.tsx';
import classes from './lines.module.css';
import { TickLine, type Tickable } from './TickLine.tsx';

/** One numbered step. The number is part of the text, so that it is read, copied and printed with it. */
export function StepLine({ step, ...tick }: { step: Step } & Tickable) {
  return (
    <TickLine className={classes.step} number={`${step.stepNum}.`} {...tick}>
      <span className={classes.words}>
        <Fractions>{step.instructions}</Fractions>
      </span>
    </TickLine>
  );
}
