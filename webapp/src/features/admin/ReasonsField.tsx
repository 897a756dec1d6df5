import { type ReactNode, useId } from 'react';
import type { Field } from '../../ui/forms/field.ts';
import { ChipCheckbox } from '../../ui/primitives/Chip.tsx';
import { REASONS } from './reasons.ts';
import classes from './ReasonsField.module.css';

/** Reasons to choose from, at least one: the seven for a removal, or others. */
export function ReasonsField({
  value,
  onValue,
  error,
  legend = 'Reasons',
  offered = REASONS,
  children,
}: Field<string[]> & {
  legend?: string;
  offered?: readonly string[];
  /** What may be said besides. */
  children?: ReactNode;
}) {
  const errorId = useId();
  return (
    <fieldset className={classes.reasons}>
      <legend>{legend}</legend>
      {/* Above the boxes: the first of them gets the focus, and on a phone what is below the last is out of sight. */}
      <p id={errorId} role="alert" className={classes.error}>
        {error}
      </p>
      <ul className={classes.boxes}>
        {offered.map((reason) => (
          <li key={reason}>
            <ChipCheckbox
              label={reason}
              checked={value.includes(reason)}
              errorId={error === undefined ? undefined : errorId}
              onToggle={() => {
                // In the order of the list, whatever was chosen first.
                const isChosen = (one: string) => value.includes(one) !== (one === reason);
                onValue(offered.filter(isChosen));
              }}
            />
          </li>
        ))}
      </ul>
      {children}
    </fieldset>
  );
}
