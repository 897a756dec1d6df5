import type { Ingredient, Step } from '../../api/types.ts';
import { Fractions } from '../../primitives/Fractions.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import { chooseIngredient } from '../../recipes/chosen-ingredient.ts';
import { type Measured, measuresIn } from '../../recipes/measures-in.ts';
import { ONCE } from '../../recipes/times.ts';
import { useSearch } from '../../routing/use-router.ts';
import classes from './ChosenLines.module.css';
import lines from './lines.module.css';
import { recipeAddress } from './recipe-address.ts';
import { TickLine, type Tickable } from './TickLine.tsx';

/** A line of the list of ingredients, so many times as the address says (docs/product.md#scaling). */
export function ChosenIngredient({ ingredient, ...tick }: { ingredient: Ingredient } & Tickable) {
  const { times } = useSearch(recipeAddress);
  const { amount, words } = chooseIngredient(ingredient, times);
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
        <Fractions>{words}</Fractions>
      </span>
    </TickLine>
  );
}

/** A step, in which amounts are marked that are not multiplied. */
export function ChosenStep({ step, ...tick }: { step: Step } & Tickable) {
  return (
    <TickLine className={lines.step} number={`${step.stepNum}.`} {...tick}>
      <span className={lines.words}>
        {measuresIn(step.instructions).map((part, place) =>
          // The parts of a text have no names, and do not move.
          typeof part === 'string' ? (
            <Fractions key={place}>{part}</Fractions>
          ) : (
            <MeasureInStep key={place} measured={part} />
          ),
        )}
      </span>
    </TickLine>
  );
}

function MeasureInStep({ measured }: { measured: Measured }) {
  const { times } = useSearch(recipeAddress);
  const text = <Fractions>{measured.text}</Fractions>;
  if (times === ONCE || measured.unit.measure === 'temperature') return text;
  return (
    <>
      <span className={classes.asWritten}>{text}</span>
      <VisuallyHidden> as written</VisuallyHidden>
    </>
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
