import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { hasCode } from '../../api/errors.ts';
import type { User } from '../../api/types.ts';
import { CodeField, codeError } from '../../forms/CodeField.tsx';
import { errorsOf } from '../../forms/checks.ts';
import classes from '../../forms/fields.module.css';
import { FormSheet } from '../../forms/FormSheet.tsx';
import { StatusLine } from '../../forms/StatusLine.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useCommand } from '../../commands/use-command.ts';
import { useCommandForm } from '../../forms/use-command-form.ts';
import { confirmAdmin, requestConfirmationCode } from './calls.ts';
import { codeSent, isCodeSent, toolsUnlocked } from './unlocked.ts';

/** Asks for the code that is mailed to the admin when the page opens, unless one that is still valid was sent before. */
export function ConfirmationForm({ admin }: { admin: User }) {
  const mail = useCodeByMail();
  const form = useCommandForm({
    name: 'confirm',
    start: { code: '' },
    check: ({ code }) => errorsOf({ code: codeError(code) }),
    send: confirmAdmin,
    beside: (refusal) => (hasCode(refusal, 'wrong_code') ? { code: refusal.message } : undefined),
    onDone: toolsUnlocked,
  });
  const trouble = form.trouble === '' ? mail.trouble : form.trouble;
  return (
    <FormSheet form={form.ref} onSubmit={form.submit}>
      <p>
        Hello, {admin.displayName}. A code was emailed to you; it must be entered to access the admin tools.
        They stay open for half an hour after you last used them.
      </p>
      <CodeField {...form.field('code')} label="Confirmation Code" />
      <StatusLine text={trouble === '' ? mail.status : trouble} urgent={trouble !== ''} />
      <div className={classes.actions}>
        <SubmitButton pending={form.isPending}>Verify</SubmitButton>
        <Button variant="default" onClick={mail.sendAgain}>
          Send another code
        </Button>
      </div>
    </FormSheet>
  );
}

/** Has a code sent when the form appears, and again when asked. */
function useCodeByMail() {
  const asked = useRef(false);
  const { submit, isPending, error } = useCommand(requestConfirmationCode, {
    refusals: { action: 'send code', toldByScreen: () => true },
    onDone: codeSent,
  });
  const [again, setAgain] = useState(false);
  useEffect(() => {
    if (asked.current || isCodeSent()) return;
    asked.current = true;
    submit(null);
  });
  return {
    sendAgain: () => {
      setAgain(true);
      submit(null);
    },
    status: isPending ? 'Sending the code…' : again ? 'Another code is on its way.' : '',
    trouble: error?.message ?? '',
  };
}
