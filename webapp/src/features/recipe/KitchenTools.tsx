import type { Recipe } from '../../api/types.ts';
import { Button } from '../../ui/primitives/Button.tsx';
import { ChipRadios } from '../../ui/primitives/ChipRadios.tsx';
import { Fractions } from '../../ui/primitives/Fractions.tsx';
import { isConverted } from '../../kitchen/is-converted.ts';
import { ratioOf, ratioText, servingsText } from '../../kitchen/scaled-text.ts';
import { multiplied } from '../../kitchen/scaled-amount.ts';
import { ONCE, writeTimes } from '../../kitchen/times.ts';
import { UNIT_CHOICES } from '../../kitchen/unit-choices.ts';
import { useChoose, useSearch } from '../../routing/use-router.ts';
import { MarkedAsWritten } from './ChosenLines.tsx';
import classes from './KitchenTools.module.css';
import { type RecipeAddress, recipeAddress } from './recipe-address.ts';

const USUAL_TIMES = ['1/2', ONCE, '2', '3'] as const;

/** Lets a cook have a recipe for more people or fewer and in other units, and says what is shown; the address keeps it. */
export function KitchenTools({ id, recipe, isOpen }: { id: string; recipe: Recipe; isOpen: boolean }) {
  const { ingredientList, servings } = recipe;
  const chosen = useSearch(recipeAddress);
  const choose = useChoose(recipeAddress);
  const onTimes = (times: string) => void choose({ ...chosen, times }, { replace: true });
  const { times, units } = chosen;
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
          <ChipRadios
            label="Units"
            choices={UNIT_CHOICES}
            chosen={units}
            onChoose={(next) => void choose({ ...chosen, units: next }, { replace: true })}
          />
        </div>
      )}
      <p role="status" className={classes.shown}>
        <Fractions>{shownText(chosen, recipe)}</Fractions>
      </p>
      <MarkedAsWritten ingredients={ingredientList} servings={servings} />
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

/** What is shown, in a sentence or two. */
function shownText(chosen: RecipeAddress, recipe: Recipe): string {
  const inUnits = isConverted(recipe, chosen) ? IN_UNITS[chosen.units] : '';
  const said = [timesText(chosen.times, recipe.servings), inUnits].filter(Boolean);
  return said.length === 0 ? 'Amounts are as written.' : said.join(' ');
}

const IN_UNITS = {
  written: '',
  metric: 'US amounts are shown in metric units, rounded; those of the recipe are in parentheses.',
  us: 'Metric amounts are shown in US units, rounded; those of the recipe are in parentheses.',
} as const;

function timesText(times: string, servings: number | undefined): string {
  if (times === ONCE) return '';
  if (servings !== undefined)
    return `Amounts are for ${servingsText(servings, times)} instead of ${servings}.`;
  const factor = ratioOf(times);
  return `Amounts are ${ratioText(factor)} ${factor.over < factor.under ? 'of' : 'times'} what is written.`;
}
