import { type ReactNode, useId } from 'react';
import chip from './Chip.module.css';
import classes from './ChipRadios.module.css';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** One of several: radio buttons whose labels are chips. */
export function ChipRadios<Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: {
  /** What is chosen, for screen readers. */
  label: string;
  choices: readonly { value: Value; said: ReactNode }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={classes.chips}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {choices.map(({ value, said }) => (
        <label key={value} className={classNames(chip.chip, chip.touchable, chip.filter, classes.chip)}>
          <input
            type="radio"
            name={name}
            className={classes.radio}
            checked={value === chosen}
            onChange={() => {
              onChoose(value);
            }}
          />
          {said}
        </label>
      ))}
    </fieldset>
  );
}
