import { TextInput } from '../primitives/fields.tsx';
import classes from './CodeField.module.css';
import { FIELD, type FieldProps } from './field.ts';

/** How many digits a code has (docs/product.md#codes). */
const DIGITS = 6;

/** A field for a code from a mail. A phone offers digits, and the code itself if it has seen it arrive. */
export function CodeField({ onValue, ...props }: FieldProps) {
  return (
    <TextInput
      {...FIELD}
      className={classes.code}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={(event) => {
        onValue(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, DIGITS));
      }}
      {...props}
    />
  );
}

/** What is wrong with a code; undefined if it can be sent. */
export function codeError(code: string): string | undefined {
  return code.length === DIGITS ? undefined : `Please enter the code from the email: ${DIGITS} digits.`;
}
