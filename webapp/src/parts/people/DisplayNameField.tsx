import { FIELD, type Field } from '../../ui/forms/field.ts';
import { TextInput } from '../../ui/primitives/fields.tsx';
import { DISPLAY_NAME_LONGEST } from '../../data/accounts/display-name.ts';

/** A field for the name that others see. */
export function DisplayNameField({ onValue, ...props }: Field<string> & { description?: string }) {
  return (
    <TextInput
      {...FIELD}
      {...props}
      label="Display Name"
      autoComplete="nickname"
      maxLength={DISPLAY_NAME_LONGEST}
      onChange={(event) => {
        onValue(event.currentTarget.value);
      }}
    />
  );
}
