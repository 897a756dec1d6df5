import { TextInput } from '../primitives/fields.tsx';
import { FIELD, type FieldProps } from './field.ts';

/** The longest address that mail can have (RFC 5321, section 4.5.3.1.3, less its two brackets). */
const LONGEST = 254;

/** A field for the e-mail address, by which a member is known here: password managers keep it as the user name. */
export function EmailField({ onValue, ...props }: FieldProps) {
  return (
    <TextInput
      {...FIELD}
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={LONGEST}
      onChange={(event) => {
        onValue(event.currentTarget.value);
      }}
      {...props}
    />
  );
}
