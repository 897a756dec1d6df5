import { TextInput } from '../primitives/fields.tsx';
import { FIELD, type FieldProps } from './field.ts';

/** A field for a line of text. */
export function TextField({
  onValue,
  required = true,
  ...props
}: FieldProps & {
  required?: boolean;
  /** The keys that a phone offers. */
  inputMode?: 'numeric';
  /** The id of a list with suggestions. */
  list?: string;
}) {
  return (
    <TextInput
      {...FIELD}
      required={required}
      autoComplete="off"
      onChange={(event) => {
        onValue(event.currentTarget.value);
      }}
      {...props}
    />
  );
}
