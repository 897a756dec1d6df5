import { memo, useId, useState } from 'react';
import type { FieldErrors } from '../../../ui/forms/checks.ts';
import { FIELD } from '../../../ui/forms/field.ts';
import { TextInput } from '../../../ui/primitives/fields.tsx';
import { type IngredientRow, shownLine } from '../../../kitchen/written-recipe.ts';
import { areAlike } from './alike.ts';
import { IngredientFields } from './IngredientFields.tsx';
import { pressInLine } from './line-keys.ts';
import { LineMenu, type LineProps, LineTools } from './LineTools.tsx';
import classes from './RecipeEditor.module.css';
import { Understood } from './Understood.tsx';
import { useLineDrag } from './use-line-drag.ts';

/** An ingredient as a cook writes it, and what was understood; its fields and what else can be done with it open on demand. */
export const IngredientLine = memo(function Line({
  row,
  errors,
  isStuck,
  ...place
}: LineProps & {
  row: IngredientRow;
  /** What is wrong, by part; where something is, the fields are open. */
  errors: FieldErrors;
  /** Nobody could read what was typed. */
  isStuck: boolean;
}) {
  const { lineKey, at, act } = place;
  const name = `Ingredient ${at + 1}`;
  const [understood, panel] = [useId(), useId()];
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || Object.keys(errors).length > 0;
  const drag = useLineDrag(lineKey, act.drop);
  return (
    <li className={classes.line} data-line={lineKey} data-list="ingredients" {...drag.target}>
      <span aria-hidden="true" className={classes.handle} {...drag.handle} />
      <TextInput
        {...FIELD}
        required={false}
        autoComplete="off"
        enterKeyHint="next"
        className={classes.words}
        name={`ingredients.${at}.line`}
        aria-label={name}
        aria-describedby={understood}
        value={shownLine(row)}
        onChange={(event) => {
          act.type(lineKey, event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          pressInLine(event, lineKey, place.isFirst && place.isLast, act);
        }}
        onFocus={() => {
          act.enter(lineKey);
        }}
        onPaste={(event) => {
          const lines = linesIn(event.clipboardData.getData('text/plain'));
          if (lines.length < 2) return;
          event.preventDefault();
          const { value, selectionStart, selectionEnd } = event.currentTarget;
          lines[0] = value.slice(0, selectionStart ?? undefined) + (lines[0] ?? '');
          lines.push((lines.pop() ?? '') + value.slice(selectionEnd ?? value.length));
          act.replace(lineKey, lines, 'last');
        }}
      />
      <Understood id={understood} row={row} isStuck={isStuck} />
      <LineMenu
        item={`ingredient ${at + 1}`}
        isOpen={isOpen}
        panel={panel}
        onToggle={() => {
          setOpened(!isOpen);
        }}
      />
      {isOpen && (
        <div role="group" aria-label={name} id={panel} className={classes.panel}>
          <IngredientFields
            row={row}
            at={at}
            errors={errors}
            onCorrect={(part, value) => {
              act.correct(lineKey, part, value);
            }}
          />
          <LineTools list="ingredients" {...place} />
        </div>
      )}
    </li>
  );
}, areAlike);

function linesIn(text: string): string[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029\v]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
