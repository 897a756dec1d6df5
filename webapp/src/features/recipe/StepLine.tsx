import type { Step } from '../../api/types.ts';
import classes from './lines.module.css';

/** One numbered step. The number is part of the text, so that it is read, copied and printed with it. */
export function StepLine({ step }: { step: Step }) {
  return (
    <li className={classes.step}>
      <span className={classes.number}>{step.stepNum}.</span> <p>{step.instructions}</p>
    </li>
  );
}
