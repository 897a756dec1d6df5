import { useEffect, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { Link } from '../../routing/Link.tsx';
import { Button } from '../../ui/primitives/Button.tsx';
import { CloseButton } from '../../ui/primitives/CloseButton.tsx';
import { Replacing } from '../../ui/primitives/Replacing.tsx';
import { isSecondClick } from '../../ui/primitives/second-click.ts';
import { VisuallyHidden } from '../../ui/primitives/VisuallyHidden.tsx';
import { leftOf, type Timer, useCookTimers } from './kept-timers.ts';
import { agoText, clockText } from './timer-texts.ts';
import { addMinute, followTimers, resumeTimer, nameOf, removeTimer, stopTimer, useTimers } from './timers.ts';
import classes from './Timers.module.css';

/** The timers that run, of the recipe that is shown and of others, which their names lead to, with what is left of each. One that has ended says so until somebody answers. */
export function Timers({ recipeId, isCooking = false }: { recipeId: number; isCooking?: boolean }) {
  const { timers, now, told } = useTimers();
  useEffect(() => followTimers(recipeId), [recipeId]);
  useEffect(() => {
    if (!isCooking) return undefined;
    useCookTimers.setState({ areShown: true });
    return () => {
      useCookTimers.setState({ areShown: false });
    };
  }, [isCooking]);
  return (
    <>
      <VisuallyHidden role="alert">{Object.values(told).join(' ')}</VisuallyHidden>
      <div data-timers ref={tellHeight} className={classes.place}>
        <Replacing shows={timers.map(({ id }) => id).join()}>
          {timers.length > 0 && (
            <section aria-label="Timers" className={classes.strip}>
              <ul>
                {timers.map((timer) => (
                  <Row
                    key={timer.id}
                    timer={timer}
                    left={leftOf(timer, now)}
                    name={nameOf(timer, recipeId)}
                    isElsewhere={timer.recipeId !== recipeId}
                    isAside={recipeId === 0}
                  />
                ))}
              </ul>
            </section>
          )}
        </Replacing>
      </div>
    </>
  );
}

/** Tells how high the timers are: what else stays at the end of the window stands above them. */
function tellHeight(place: HTMLElement | null): (() => void) | undefined {
  if (place === null) return undefined;
  const { style } = document.documentElement;
  const size = new ResizeObserver(() => {
    style.setProperty('--timers-height', `${place.offsetHeight}px`);
  });
  size.observe(place);
  return () => {
    size.disconnect();
    style.removeProperty('--timers-height');
  };
}

function Row({
  timer: { id, runs, recipeId },
  left,
  name,
  isElsewhere,
  isAside,
}: {
  timer: Timer;
  left: number;
  name: string;
  /** This is not the page of its recipe. */
  isElsewhere: boolean;
  /** Somebody does something else than cooking: one that runs takes little room. */
  isAside: boolean;
}) {
  const isOver = left <= 0;
  const row = useRef<HTMLLIElement>(null);
  // Where there are many, the one that rings is seen.
  useEffect(() => {
    if (isOver) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOver]);
  const isStopped = 'stoppedWith' in runs;
  // What has the focus stays.
  const [isHeld, hold] = useState(false);
  const action = (said: string, of: string, act: (timer: string) => void) => (
    <Button
      key={of}
      variant="default"
      className={classes.action}
      aria-label={`${said}: ${name}`}
      onClick={(event) => {
        // In the place of Stop comes something else.
        if (of !== 'stop' || !isSecondClick(event)) act(id);
      }}
    >
      {said}
    </Button>
  );
  return (
    <li ref={row} className={classes.timer} data-over={isOver || undefined}>
      <span className={classes.name}>
        {isElsewhere ? (
          <Link {...paths.recipe(recipeId)} className={classes.link}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
      </span>{' '}
      <span className={classes.left} role="timer" aria-label={`Left: ${name}`}>
        {isOver ? ['Time is up', agoText(-left)].filter(Boolean).join(', ') : clockText(left)}
        {isStopped && <VisuallyHidden>, stopped</VisuallyHidden>}
      </span>
      <span
        role="presentation"
        className={classes.actions}
        hidden={isAside && !isOver && !isStopped && !isHeld}
        onFocus={() => {
          hold(true);
        }}
        onBlur={() => {
          hold(false);
        }}
      >
        {!isStopped && action('+1 min', 'more', addMinute)}
        {isOver || isStopped
          ? // In the place of what was pressed, and with its focus.
            action(isOver ? 'Done' : 'Go On', 'stop', isOver ? removeTimer : resumeTimer)
          : action('Stop', 'stop', stopTimer)}
        {isStopped && (
          <CloseButton
            aria-label={`Remove: ${name}`}
            onClick={() => {
              removeTimer(id);
            }}
          />
        )}
      </span>
    </li>
  );
}
