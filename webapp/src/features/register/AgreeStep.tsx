import { useRef } from 'react';
import classes from '../../forms/fields.module.css';
import { FormSheet } from '../../forms/FormSheet.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { UsernameCarrier } from '../../forms/UsernameCarrier.tsx';
import { ask } from '../../messages/question-store.ts';
import { CodeOfConduct } from './CodeOfConduct.tsx';
import type { Registration } from '../../people/register-account.ts';

/** Step 3: the Code of Conduct, and the question whether one agrees to it. */
export function AgreeStep({
  draft: { email },
  pending,
  onAgree,
}: {
  draft: Registration;
  pending: boolean;
  onAgree: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const agree = async () => {
    if (pending) return;
    const yes = await ask({
      text: 'Do you agree to abide by the Code of Conduct on this site?',
      confirm: 'I Agree',
    });
    if (yes) onAgree();
  };
  return (
    <FormSheet form={form} onSubmit={() => void agree()}>
      <UsernameCarrier email={email} />
      <CodeOfConduct />
      <p className={classes.question}>Do you agree to the terms of our Code of Conduct?</p>
      <div className={classes.actions}>
        <SubmitButton pending={pending}>Agree and Create Account</SubmitButton>
      </div>
    </FormSheet>
  );
}
