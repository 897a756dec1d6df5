import { useEffect, useRef } from 'react';
import { Title } from '../../ui/primitives/Title.tsx';
import type { RegisterStep } from './register-address.ts';
import classes from './StepHeading.module.css';

const NAMES: Record<RegisterStep, string> = {
  1: 'Your email and password',
  2: 'Choose an Avatar Icon and Display Name (may be changed later)',
  3: 'Code of Conduct',
};

/** Which step this is; it takes the focus when it follows another, or the start over, so that reading continues there. */
export function StepHeading({ step, follows }: { step: RegisterStep; follows: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (follows) heading.current?.focus();
  }, [follows]);
  return (
    <Title order={2} ref={heading} tabIndex={-1} className={classes.heading}>
      <span className={classes.step}>Step {step} of 3</span>
      {NAMES[step]}
    </Title>
  );
}
