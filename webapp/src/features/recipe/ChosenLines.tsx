import type { Ingredient, Step } from '../../api/types.ts';
import { Fractions } from '../../ui/primitives/Fractions.tsx';
import { AsWritten, MarkedWords } from '../../ui/primitives/AsWritten.tsx';
import { chooseIngredient } from '../../kitchen/chosen-ingredient.ts';
import { convertedText, type Shown } from '../../kitchen/converted.ts';
import { ONCE } from '../../kitchen/times.ts';
import { isMarked, markedInStep } from '../../kitchen/unscaled-words.ts';
import { useSearch } from '../../routing/use-router.ts';
import classes from './ChosenLines.module.css';
import lines from './lines.module.css';
import { recipeAddress } from './recipe-address.ts';
import { TickLine, type Tickable } from './TickLine.tsx';

/** An ingredient or a step as somebody wants it. */
export function ChosenLine(line: ({ ingredient: Ingredient } | { step: Step }) & Tickable) {
  return 'step' in line ? <ChosenStep {...line} /> : <ChosenIngredient {...line} />;
}

/** A line of the list of ingredients, so many times and in such units as the address says (docs/product.md#scaling). */
export function ChosenIngredient({ ingredient, ...tick }: { ingredient: Ingredient } & Tickable) {
  const { amount, own, words } = chooseIngredient(ingredient, useSearch(recipeAddress));
  return (
    <TickLine className={lines.ingredient} {...tick}>
      <span>
        {amount !== '' && (
          <>
            <b>
              <Fractions>{amount}</Fractions>
            </b>{' '}
          </>
        )}
        {own !== undefined && (
          <>
            <Own>{own}</Own>{' '}
          </>
        )}
        <MarkedWords words={words} />
      </span>
    </TickLine>
  );
}

/** What the recipe itself says, beside what it is in other units. */
function Own({ children }: { children: string }) {
  return (
    <span className={classes.own}>
      (<Fractions>{children}</Fractions>)
    </span>
  );
}

/** A step in the units that the address says, in which amounts are marked that are not multiplied. */
function ChosenStep({ step, ...tick }: { step: Step } & Tickable) {
  return (
    <TickLine className={lines.step} number={`${step.stepNum}.`} {...tick}>
      <span className={lines.words}>
        <StepWords text={step.instructions} />
      </span>
    </TickLine>
  );
}

/** The same without its line. */
export function StepWords({ text }: { text: string }) {
  const { times, units } = useSearch(recipeAddress);
  return convertedText(text, units).map((part, place) =>
    // The parts of a text have no names, and do not move.
    typeof part === 'string' ? (
      <MarkedWords key={place} words={times === ONCE ? [part] : markedInStep(part)} />
    ) : (
      <Amount key={place} {...part} isMarked={isAsWritten(part, times)} />
    ),
  );
}

/** Whether a part of a step is an amount that is not multiplied while others are. */
function isAsWritten(part: string | Shown, times: string): boolean {
  if (times === ONCE) return false;
  return typeof part === 'object'
    ? part.measured.unit.measure !== 'temperature'
    : isMarked(markedInStep(part));
}

function Amount({ measured, converted, isInside, isMarked }: Shown & { isMarked: boolean }) {
  const shown = converted ?? measured.text;
  return (
    <>
      {isMarked ? <AsWritten>{shown}</AsWritten> : <Fractions>{shown}</Fractions>}
      {converted !== null && !isInside && (
        <>
          {' '}
          <Own>{measured.text}</Own>
        </>
      )}
      {converted !== null && isInside && (
        <span className={classes.own}>
          , <Fractions>{measured.text}</Fractions>
        </span>
      )}
    </>
  );
}

/** Says what is marked in ingredients, or in a step, if anything is. */
export function MarkedAsWritten({
  ingredients,
  step = '',
  servings,
}: {
  ingredients: readonly Ingredient[];
  step?: string;
  servings: number | undefined;
}) {
  const chosen = useSearch(recipeAddress);
  const isAnyMarked =
    ingredients.some((ingredient) => isMarked(chooseIngredient(ingredient, chosen).words)) ||
    convertedText(step, chosen.units).some((part) => isAsWritten(part, chosen.times));
  if (!isAnyMarked) return null;
  return (
    <p className={classes.note}>
      Amounts underlined with dots are as written{servings !== undefined && `, for ${servings}`}.
    </p>
  );
}

/** Says that amounts in the steps are not multiplied, while those in the list are. */
export function StepsAsWritten({ servings }: { servings: number | undefined }) {
  const { times } = useSearch(recipeAddress);
  if (times === ONCE) return null;
  return (
    <p className={classes.note}>
      Amounts in the steps are as written{servings !== undefined && `, for ${servings}`}.
    </p>
  );
}
