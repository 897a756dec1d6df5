import { FIELD, type Field } from '../../ui/forms/field.ts';
import { TextInput } from '../../ui/primitives/fields.tsx';
import { LONGEST_DISPLAY_NAME } from '../../limits.gen.ts';

/** A field for the name that others see. */
export function DisplayNameField({ onValue, ...props }: Field<string> & { description?: string }) {
  return (
    <TextInput
      {...FIELD}
      {...props}
      label="Display Name"
      autoComplete="nickname"
      maxLength={LONGEST_DISPLAY_NAME}
      onChange={(event) => {
        onValue(event.currentTarget.value);
      }}
    />
  );
}
