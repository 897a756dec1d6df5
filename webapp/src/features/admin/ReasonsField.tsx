import { useId } from 'react';
import type { Field } from '../../forms/field.ts';
import { ChipCheckbox } from '../../primitives/Chip.tsx';
import { REASONS } from './reasons.ts';
import classes from './ReasonsField.module.css';

/** Seven checkboxes, of which at least one has to be chosen. */
export function ReasonsField({ value, onValue, error }: Field<string[]>) {
  const errorId = useId();
  return (
    <fieldset className={classes.reasons}>
      <legend>Reasons</legend>
      <ul className={classes.boxes}>
        {REASONS.map((reason) => (
          <li key={reason}>
            <ChipCheckbox
              label={reason}
              checked={value.includes(reason)}
              errorId={error === undefined ? undefined : errorId}
              onToggle={() => {
                // In the order of the list, whatever was chosen first.
                const isChosen = (one: string) => value.includes(one) !== (one === reason);
                onValue(REASONS.filter(isChosen));
              }}
            />
          </li>
        ))}
      </ul>
      <p id={errorId} role="alert" className={classes.error}>
        {error}
      </p>
    </fieldset>
  );
}
