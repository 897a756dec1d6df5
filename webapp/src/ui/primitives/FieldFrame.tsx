import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import classes from './FieldFrame.module.css';

/** What surrounds every field. */
export interface Framed {
  label?: ReactNode;
  /** What helps to fill it in. */
  description?: ReactNode;
  /** What is wrong with it; shown below it and read out. */
  error?: string | undefined;
  /** Of the whole, with the label. */
  className?: string | undefined;
}

/** What the control itself is given. */
export interface Control {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A field: its label, what helps to fill it in, the control, and what is wrong with it. */
export function FieldFrame({
  label,
  description,
  error,
  className,
  describedBy,
  end,
  control,
}: Framed & {
  /** What else describes it. */
  describedBy?: string | undefined;
  /** What stands at the end of the control, over it. */
  end?: ReactNode;
  control: (props: Control) => ReactNode;
}) {
  const id = useId();
  const isWrong = error !== undefined && error !== '';
  const described = classNames(
    describedBy,
    isWrong && `${id}-error`,
    description !== undefined && `${id}-description`,
  );
  return (
    <div className={classNames(classes.field, className)} data-error={isWrong || undefined}>
      {label !== undefined && (
        <label htmlFor={id} className={classes.name}>
          {label}
        </label>
      )}
      {description !== undefined && (
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      )}
      <div className={classes.place} data-error={isWrong || undefined}>
        {control({
          id,
          className: classes.control,
          'aria-invalid': isWrong || undefined,
          'aria-describedby': described,
        })}
        {end !== undefined && <div className={classes.end}>{end}</div>}
      </div>
      {isWrong && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
