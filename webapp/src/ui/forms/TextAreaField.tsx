import { Textarea } from '../primitives/fields.tsx';
import { FIELD, type FieldProps } from './field.ts';

/** A field for text of several lines, which can be made higher. */
export function TextAreaField({
  onValue,
  rows,
  required = true,
  ...props
}: FieldProps & {
  /** How many lines it shows at first. */
  rows: number;
  required?: boolean;
}) {
  return (
    <Textarea
      {...FIELD}
      required={required}
      rows={rows}
      onChange={(event) => {
        onValue(event.currentTarget.value);
      }}
      {...props}
    />
  );
}
