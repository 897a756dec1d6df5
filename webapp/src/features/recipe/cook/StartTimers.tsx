import { useMemo } from 'react';
import { Button } from '../../../ui/primitives/Button.tsx';
import { VisuallyHidden } from '../../../ui/primitives/VisuallyHidden.tsx';
import { durationsIn } from '../../../kitchen/durations-in.ts';
import { leftOf, MOST_TIMERS } from '../../../parts/timers/kept-timers.ts';
import { clockText, lengthText } from '../../../parts/timers/timer-texts.ts';
import { startTimer, useTimers } from '../../../parts/timers/timers.ts';
import classes from './CookMode.module.css';

/** A button for each time that a step names. While its timer is there, it says what is left, and starts no second one. */
export function StartTimers({
  text,
  ...of
}: {
  recipeId: number;
  title: string;
  step: number;
  text: string;
}) {
  const durations = useMemo(() => durationsIn(text), [text]);
  const { timers, now } = useTimers();
  return durations.map(({ text: said, seconds, most }) => {
    const timer = timers.find(
      ({ recipeId, step, named }) => recipeId === of.recipeId && step === of.step && named === seconds,
    );
    const isFull = timers.length >= MOST_TIMERS;
    const left = timer && leftOf(timer, now);
    return (
      <span key={seconds} className={classes.time}>
        <Button
          variant="default"
          className={classes.start}
          aria-disabled={timer !== undefined || isFull}
          onClick={() => {
            if (timer === undefined) startTimer({ ...of, named: seconds });
          }}
        >
          {left === undefined ? (
            `Start ${lengthText(seconds)}`
          ) : left <= 0 ? (
            'Time is up'
          ) : (
            <>
              {/* It keeps the focus, and would be read anew with each second. */}
              <span aria-hidden>{clockText(left)} left</span>
              <VisuallyHidden>{lengthText(seconds)} timer started</VisuallyHidden>
            </>
          )}
        </Button>
        {most !== null && <span className={classes.range}>{said}</span>}
      </span>
    );
  });
}
