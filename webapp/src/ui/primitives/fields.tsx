import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldFrame, type Framed } from './FieldFrame.tsx';
import classes from './fields.module.css';

/** A field for a line of text. */
export function TextInput({
  label,
  description,
  error,
  className,
  end,
  'aria-describedby': describedBy,
  ...props
}: Framed & {
  /** A control at its end. */
  end?: ReactNode;
} & Omit<ComponentPropsWithRef<'input'>, 'id'>) {
  return (
    <FieldFrame
      {...{ label, description, error, className, describedBy, end }}
      control={(control) => <input type="text" {...props} {...control} />}
    />
  );
}

/** A field for text of several lines, which can be made higher. */
export function Textarea({
  label,
  description,
  error,
  className,
  'aria-describedby': describedBy,
  ...props
}: Framed & Omit<ComponentPropsWithRef<'textarea'>, 'id'>) {
  return (
    <FieldFrame
      {...{ label, description, error, className, describedBy }}
      control={(control) => <textarea {...props} {...control} />}
    />
  );
}

/** A choice of one of several, with the browser's own list. */
export function NativeSelect({
  label,
  description,
  error,
  className,
  data,
  'aria-describedby': describedBy,
  ...props
}: Framed & { data: readonly (string | { value: string; label: string })[] } & Omit<
    ComponentPropsWithRef<'select'>,
    'id'
  >) {
  return (
    <FieldFrame
      {...{ label, description, error, className, describedBy }}
      end={<Chevrons />}
      control={(control) => (
        <select {...props} {...control}>
          {data.map((choice) => {
            const { value, label: said } =
              typeof choice === 'string' ? { value: choice, label: choice } : choice;
            return (
              <option key={value} value={value}>
                {said}
              </option>
            );
          })}
        </select>
      )}
    />
  );
}

/** That there is a list. A click on it goes to the control. */
function Chevrons() {
  return (
    <svg viewBox="0 0 15 15" className={classes.chevrons} aria-hidden="true" focusable="false">
      <path d="m5.25 5.75L7.5 3.5l2.25 2.25m0 3.5L7.5 11.5 5.25 9.25" />
    </svg>
  );
}
