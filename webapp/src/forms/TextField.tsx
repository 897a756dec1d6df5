import { TextInput } from '@mantine/core';
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
