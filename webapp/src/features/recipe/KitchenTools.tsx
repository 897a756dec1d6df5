import { Button } from '../../primitives/Button.tsx';
import { ChipRadios } from '../../primitives/ChipRadios.tsx';
import { Fractions } from '../../primitives/Fractions.tsx';
import { ratioOf, ratioText, servingsText } from '../../recipes/chosen-ingredient.ts';
import { multiplied } from '../../recipes/scaled-amount.ts';
import { ONCE, writeTimes } from '../../recipes/times.ts';
import { useChoose, useSearch } from '../../routing/use-router.ts';
import classes from './KitchenTools.module.css';
import { recipeAddress } from './recipe-address.ts';

const USUAL_TIMES = ['1/2', ONCE, '2', '3'] as const;

/** Lets a cook have a recipe for more people or fewer, and says what the list of ingredients shows; the address keeps it. */
export function KitchenTools({
  id,
  servings,
  isOpen,
}: {
  id: string;
  servings: number | undefined;
  isOpen: boolean;
}) {
  const chosen = useSearch(recipeAddress);
  const choose = useChoose(recipeAddress);
  const onTimes = (times: string) => void choose({ ...chosen, times }, { replace: true });
  const { times } = chosen;
  const offered = [...new Set<string>([...USUAL_TIMES, times])];
  return (
    <div id={id} className={classes.around}>
      {isOpen && (
        <div className={classes.tools}>
          {servings !== undefined && <Servings written={servings} times={times} onTimes={onTimes} />}
          <ChipRadios
            label="How many times the recipe"
            choices={offered.map((value) => ({
              value,
              said: (
                <span>
                  <Fractions>{`${ratioText(ratioOf(value))} ×`}</Fractions>
                </span>
              ),
            }))}
            chosen={times}
            onChoose={onTimes}
          />
        </div>
      )}
      <p role="status" className={classes.shown}>
        <Fractions>{shownText(times, servings)}</Fractions>
      </p>
    </div>
  );
}

/** For how many the list is: one more or one less with each press. */
function Servings({
  written,
  times,
  onTimes,
}: {
  written: number;
  times: string;
  onTimes: (times: string) => void;
}) {
  const wanted = multiplied({ over: written, under: 1 }, ratioOf(times));
  const number = wanted.over / wanted.under;
  const step = (sign: string, name: string, next: number) => {
    const factor = writeTimes({ over: next, under: written });
    return (
      <Button
        variant="default"
        className={classes.step}
        aria-label={name}
        // One that is disabled would lose the focus.
        aria-disabled={factor === undefined}
        onClick={() => {
          if (factor !== undefined) onTimes(factor);
        }}
      >
        {sign}
      </Button>
    );
  };
  return (
    <div role="group" aria-label="Servings" className={classes.servings}>
      {step('−', 'One serving less', Math.ceil(number) - 1)}
      <span className={classes.serves}>
        <Fractions>{`Serves ${servingsText(written, times)}`}</Fractions>
      </span>
      {step('+', 'One serving more', Math.floor(number) + 1)}
    </div>
  );
}

/** What the list shows, in a sentence. */
function shownText(times: string, servings: number | undefined): string {
  if (times === ONCE) return 'Amounts are as written.';
  if (servings !== undefined)
    return `Amounts are for ${servingsText(servings, times)} instead of ${servings}.`;
  const factor = ratioOf(times);
  return `Amounts are ${ratioText(factor)} ${factor.over < factor.under ? 'of' : 'times'} what is written.`;
}
