import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Recipe } from '../../../api/types.ts';
import { Button } from '../../../ui/primitives/Button.tsx';
import { ChipCheckbox } from '../../../ui/primitives/Chip.tsx';
import { CloseButton } from '../../../ui/primitives/CloseButton.tsx';
import { ModalSheet } from '../../../ui/primitives/ModalSheet.tsx';
import { Title } from '../../../ui/primitives/Title.tsx';
import { VisuallyHidden } from '../../../ui/primitives/VisuallyHidden.tsx';
import { namedIngredients } from '../../../kitchen/named-ingredients.ts';
import { useChoose, useRouter, useSearch } from '../../../routing/use-router.ts';
import { ChosenIngredient, MarkedAsWritten, StepWords } from '../ChosenLines.tsx';
import { recipeAddress } from '../recipe-address.ts';
import type { Tickable } from '../TickLine.tsx';
import classes from './CookMode.module.css';
import { StartTimers } from './StartTimers.tsx';
import { Timers } from '../../../parts/timers/Timers.tsx';
import { useSwipe } from './use-swipe.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** The keys of keyboards, and of what people hold in their hand to turn pages. */
const NEXT = ['ArrowRight', 'PageDown', ' '];
const PREVIOUS = ['ArrowLeft', 'PageUp'];

/** A recipe one step at a time, over the whole screen, which stays awake; the address says at which step. */
export function CookMode({
  recipe,
  tickable,
  opener,
}: {
  recipe: Recipe;
  /** The ticks of the recipe's page, by the names of its lines. */
  tickable: (line: string) => Tickable;
  /** What opened it, and has the focus afterwards. */
  opener: RefObject<HTMLButtonElement | null>;
}) {
  const { title, recipeId, recipeStepList: steps, ingredientList: ingredients } = recipe;
  const heading = useId();
  const start = useRef<HTMLHeadingElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const { asked, goTo, close } = useStep(steps.length);
  const { number, changes } = useSameStep(recipe, { asked, goTo });
  const mayGoDark = useWakeLock();
  const swipe = useSwipe((by) => {
    goTo(number + by);
  });
  const named = useMemo(
    () =>
      namedIngredients(
        steps.map(({ instructions }) => instructions),
        ingredients.map(({ ingredientText }) => ingredientText),
      ),
    [steps, ingredients],
  );
  useEffect(() => {
    start.current?.focus();
    return () => {
      // It is there although the page around it may have changed.
      // eslint-disable-next-line react-hooks/exhaustive-deps
      opener.current?.focus({ preventScroll: true });
    };
  }, [opener]);
  useEffect(() => {
    const dialog = start.current?.closest('dialog');
    // Each step begins at its top; where the window is small all of it scrolls.
    page.current?.scrollTo(0, 0);
    dialog?.scrollTo(0, 0);
    // What had the focus may have gone with the step before.
    if (dialog?.contains(document.activeElement) === false) start.current?.focus();
  }, [number]);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isPress =
      key === ' ' && target instanceof Element && target.closest('button, input, summary') !== null;
    const by = NEXT.includes(key) ? 1 : PREVIOUS.includes(key) ? -1 : 0;
    if (by === 0 || isPress || ctrlKey || metaKey || altKey || shiftKey) return;
    event.preventDefault();
    goTo(number + by);
  };
  const step = steps[number - 1];
  if (step === undefined) return null;
  const isNamed = (_line: unknown, place: number) => named[number - 1]?.includes(place) === true;
  const lines = (list: typeof ingredients) => (
    <ul>
      {list.map((ingredient) => (
        <ChosenIngredient
          key={ingredient.ingredientNum}
          ingredient={ingredient}
          {...tickable(`i${ingredient.ingredientNum}`)}
        />
      ))}
    </ul>
  );
  const here = ingredients.filter(isNamed);
  const done = tickable(`s${step.stepNum}`);
  return (
    <ModalSheet
      className={classes.cook}
      padding="none"
      aria-labelledby={heading}
      onClose={close}
      onKeyDown={onKeyDown}
      {...swipe}
    >
      <header className={classes.head}>
        <div>
          <Title order={2} size="h3" id={heading} ref={start} tabIndex={-1} className={classes.number}>
            Step {number} of {steps.length}
          </Title>
          <p className={classes.title}>
            <bdi>{title}</bdi>
          </p>
        </div>
        <CloseButton aria-label="Close" onClick={close} />
      </header>
      <div
        ref={page}
        className={classes.page}
        // What is read by scrolling has to be reached by keys.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={`Step ${number}`}
      >
        <div className={classes.step}>
          {/* It stays there, so that the words of the next step are read out. */}
          <div role="status">
            {changes > 0 && (
              <p key={changes} className={classes.note}>
                The recipe was changed.
              </p>
            )}
            <VisuallyHidden>{`Step ${number} of ${steps.length}: `}</VisuallyHidden>
            <p key={number} className={classes.words}>
              <StepWords text={step.instructions} />
            </p>
          </div>
          <MarkedAsWritten ingredients={here} step={step.instructions} servings={recipe.servings} />
          <div key={number} className={classes.tools}>
            <StartTimers recipeId={recipeId} title={title} step={number} text={step.instructions} />
            <ChipCheckbox
              label="Done"
              checked={done.ticked}
              onToggle={() => {
                done.onTick(!done.ticked);
              }}
            />
          </div>
        </div>
        <div key={number} className={classes.ingredients}>
          {here.length > 0 && <section aria-label="Ingredients of this step">{lines(here)}</section>}
          <details className={classes.all}>
            <summary>All Ingredients</summary>
            <MarkedAsWritten
              ingredients={ingredients.filter((line) => !here.includes(line))}
              servings={recipe.servings}
            />
            {lines(ingredients)}
          </details>
          {mayGoDark && <p className={classes.note}>The screen may go dark while you cook.</p>}
        </div>
      </div>
      <footer className={classes.foot}>
        <Timers recipeId={recipeId} isCooking />
        <div className={classes.turns}>
          <Turn said="Previous" to={number - 1} goTo={number > 1 ? goTo : undefined} />
          <Turn said="Next" to={number + 1} goTo={number < steps.length ? goTo : undefined} />
        </div>
      </footer>
    </ModalSheet>
  );
}

/** One of the two large buttons. At the end there is nothing that it does, but it keeps the focus. */
function Turn({
  said,
  to,
  goTo,
}: {
  said: string;
  to: number;
  goTo: ((number: number) => void) | undefined;
}) {
  return (
    <Button
      variant={said === 'Next' ? 'filled' : 'default'}
      className={classes.turn}
      aria-disabled={goTo === undefined}
      data-disabled={goTo === undefined}
      onClick={() => goTo?.(to)}
    >
      {said}
    </Button>
  );
}

/**
 * Stays at the step that says the same when others change the recipe: the address follows. Answers which one it is, and how often they have
 * changed it meanwhile.
 */
function useSameStep(
  { recipeStepList: steps, ingredientList: ingredients }: Recipe,
  { asked, goTo }: Pick<ReturnType<typeof useStep>, 'asked' | 'goTo'>,
) {
  const [known, setKnown] = useState({ steps, ingredients, asked, number: asked, changes: 0 });
  if (known.steps !== steps || known.ingredients !== ingredients) {
    const here = known.steps[known.number - 1]?.instructions;
    const isHere = steps[known.number - 1]?.instructions === here;
    const same = isHere ? known.number : steps.findIndex(({ instructions }) => instructions === here) + 1;
    const number = same || Math.min(known.number, steps.length);
    setKnown({ steps, ingredients, asked, number, changes: known.changes + 1 });
  } else if (known.asked !== asked) {
    setKnown({ ...known, asked, number: asked });
  }
  const { number, changes } = known;
  useEffect(() => {
    if (number !== known.asked) goTo(number);
  }, [number, known.asked, goTo]);
  return { number, changes };
}

/** At which step the address is, and how to go to another one and to leave. Steps add nothing to go back through. */
function useStep(count: number) {
  const address = useSearch(recipeAddress);
  const choose = useChoose(recipeAddress);
  const router = useRouter();
  const { state } = router.state.location;
  const leaves = useRef(false);
  return {
    // The recipe may have fewer steps than when somebody made the link.
    asked: Math.min(address.cook, count),
    goTo: (cook: number) => {
      if (cook >= 1 && cook <= count) void choose({ ...address, cook }, { replace: true, state });
    },
    close: () => {
      // A second tap would leave the recipe as well.
      if (leaves.current) return;
      leaves.current = true;
      // What a button of this page has opened, Back closes; a link has the recipe's page in its place.
      if (state.cooks === true) window.history.back();
      else void choose({ ...address, cook: 0 }, { replace: true });
    },
  };
}
