import type { FieldErrors } from '../../../ui/forms/checks.ts';
import type { CommandForm } from '../../../ui/forms/use-command-form.ts';
import { Announcements } from '../../../ui/messages/Announcements.tsx';
import type { WrittenRecipe } from '../../../kitchen/written-recipe.ts';
import { UNIT_LIST } from './IngredientFields.tsx';
import { IngredientLine } from './IngredientLine.tsx';
import { LineList } from './LineList.tsx';
import classes from './RecipeEditor.module.css';
import { StepLine } from './StepLine.tsx';
import { UNITS } from './units.ts';
import { useLineReading } from './use-line-reading.ts';
import { useRecipeLines } from './use-recipe-lines.ts';

/** The ingredients and the steps of a recipe. A line is rendered anew only when it changes itself: there may be hundreds. */
export function RecipeLines({
  form,
  onSource,
}: {
  form: CommandForm<WrittenRecipe>;
  /** Somebody works in a line that was read in these lines of a submission. */
  onSource: (from: string) => void;
}) {
  const { ingredients, steps } = form.values;
  const { keys, act, said, say } = useRecipeLines(form, onSource);
  const isStuck = useLineReading(form, say);
  const place = (all: readonly number[], at: number) => ({
    lineKey: all[at] ?? 0,
    at,
    isFirst: at === 0,
    isLast: at === all.length - 1,
    act,
  });
  return (
    <>
      <LineList
        list="ingredients"
        legend="Ingredients"
        hint={
          <>
            As on a card; paste several at once.
            <span className={classes.keys}>
              {' '}
              Enter begins another one, Alt with the arrow keys moves it, also between ingredients and steps.
            </span>
          </>
        }
        isEmpty={ingredients.length === 0}
        act={act}
      >
        {ingredients.map((row, at) => (
          <IngredientLine
            key={keys.ingredients[at] ?? at}
            {...place(keys.ingredients, at)}
            row={row}
            errors={errorsAt(form.errors, `ingredients.${at}.`)}
            isStuck={isStuck && !row.isRead}
          />
        ))}
      </LineList>
      <datalist id={UNIT_LIST}>
        {UNITS.map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
      <LineList list="steps" legend="Steps" isEmpty={steps.length === 0} act={act}>
        {steps.map(({ instructions }, at) => (
          <StepLine
            key={keys.steps[at] ?? at}
            {...place(keys.steps, at)}
            instructions={instructions}
            errors={errorsAt(form.errors, `steps.${at}.`)}
          />
        ))}
      </LineList>
      <Announcements said={said} />
    </>
  );
}

/** What is wrong with a row, by part. */
function errorsAt(errors: FieldErrors, path: string): FieldErrors {
  const found = Object.entries(errors).filter(([name]) => name.startsWith(path));
  return Object.fromEntries(found.map(([name, error]) => [name.slice(path.length), error]));
}
