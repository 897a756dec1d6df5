import { useState } from 'react';
import { TextInput } from '../primitives/fields.tsx';
import { EyeIcon } from './EyeIcon.tsx';
import classes from './fields.module.css';
import { FIELD, type FieldProps } from './field.ts';

/** The longest password that the server takes (docs/safety.md#passwords: 8 to 256 characters). */
const LONGEST = 256;

interface PasswordFieldProps extends FieldProps {
  /** Tells a password manager whether to fill in the password or to offer a new one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A field for a password; a button beside it shows what was typed. */
export function PasswordField({ onValue, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...FIELD}
      type={shown ? 'text' : 'password'}
      maxLength={LONGEST}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => {
        onValue(event.currentTarget.value);
      }}
      end={
        <button
          type="button"
          className={classes.eye}
          aria-label={shown ? 'Hide what I typed' : 'Show what I typed'}
          onClick={() => {
            setShown(!shown);
          }}
        >
          <EyeIcon closed={shown} />
        </button>
      }
      {...props}
    />
  );
}
