import { memo, useId, useState } from 'react';
import type { FieldErrors } from '../../../ui/forms/checks.ts';
import { FIELD } from '../../../ui/forms/field.ts';
import { StatusLine } from '../../../ui/forms/StatusLine.tsx';
import { Textarea } from '../../../ui/primitives/fields.tsx';
import { PendingButton } from '../../../ui/primitives/PendingButton.tsx';
import { areAlike } from './alike.ts';
import { pressInLine } from './line-keys.ts';
import { LineMenu, type LineProps, LineTools } from './LineTools.tsx';
import classes from './RecipeEditor.module.css';
import { linesOfSteps } from './steps-in-text.ts';
import { useOverflow } from './use-overflow.ts';
import { useLineDrag } from './use-line-drag.ts';
import { useStepReading } from './use-step-reading.ts';

/** A step. One that was pasted in several lines, or with numbers, is read as several. */
export const StepLine = memo(function Line({
  instructions,
  errors,
  ...place
}: LineProps & {
  instructions: string;
  /** What is wrong, by part. */
  errors: FieldErrors;
}) {
  const { lineKey, at, act } = place;
  const panel = useId();
  const [isOpen, setOpen] = useState(false);
  // Once somebody works in it all of it shows, and stays: what stands below does not jump away from the pointer.
  const [isWhole, setWhole] = useState(false);
  const { field, overflows } = useOverflow(instructions);
  const drag = useLineDrag(lineKey, act.drop);
  const reading = useStepReading(instructions, (texts, isPasted) => {
    act.replace(lineKey, texts, isPasted ? 'last' : 'first');
  });
  return (
    <li className={classes.line} data-line={lineKey} data-list="steps" {...drag.target}>
      <span aria-hidden="true" className={classes.handle} {...drag.handle}>
        {at + 1}
      </span>
      <Textarea
        {...FIELD}
        required={false}
        ref={field}
        rows={2}
        className={classes.words}
        data-whole={isWhole || undefined}
        name={`steps.${at}.instructions`}
        aria-label={`Step ${at + 1}`}
        value={instructions}
        error={errors.instructions}
        onChange={(event) => {
          act.type(lineKey, event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          pressInLine(event, lineKey, place.isFirst && place.isLast, act);
        }}
        onFocus={() => {
          setWhole(true);
          act.enter(lineKey);
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          if (linesOfSteps(pasted) === undefined) return;
          event.preventDefault();
          const { value, selectionStart, selectionEnd } = event.currentTarget;
          const text = value.slice(0, selectionStart) + pasted + value.slice(selectionEnd);
          act.type(lineKey, text);
          reading.run(text, true);
        }}
      />
      {overflows && !isWhole && (
        <span aria-hidden="true" className={classes.goesOn}>
          …
        </span>
      )}
      <LineMenu
        item={`step ${at + 1}`}
        isOpen={isOpen}
        panel={panel}
        onToggle={() => {
          setOpen(!isOpen);
        }}
      />
      {(reading.isSeveral || reading.isPending) && (
        <div className={classes.panel}>
          <PendingButton
            variant="default"
            pending={reading.isPending}
            aria-label={`Read again: step ${at + 1}`}
            onClick={() => {
              reading.run(instructions, false);
            }}
          >
            Read again
          </PendingButton>
        </div>
      )}
      <div className={classes.trouble}>
        <StatusLine text={reading.trouble} urgent />
      </div>
      {isOpen && (
        <div role="group" aria-label={`More about step ${at + 1}`} id={panel} className={classes.panel}>
          <LineTools list="steps" {...place} />
        </div>
      )}
    </li>
  );
}, areAlike);
