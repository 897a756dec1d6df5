import { useEffect, useRef, useState } from 'react';
import type { User } from '../../api/types.ts';
import { CODE_LASTS, CODES_AN_HOUR, codeRefusal } from '../../ui/forms/code.ts';
import { CodeField, codeError } from '../../ui/forms/CodeField.tsx';
import { errorsOf } from '../../ui/forms/checks.ts';
import classes from '../../ui/forms/fields.module.css';
import { FormSheet } from '../../ui/forms/FormSheet.tsx';
import { StatusLine } from '../../ui/forms/StatusLine.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useAction } from '../../ui/commands/use-action.ts';
import { useCommandForm } from '../../ui/forms/use-command-form.ts';
import { confirmAdmin, requestConfirmationCode } from './calls.ts';
import { PendingButton } from '../../ui/primitives/PendingButton.tsx';
import { codeSent, codeSentAt, isSessionKnown, toolsUnlocked } from '../../session/unlocked-tools.ts';

/** Asks for the code that is mailed to the admin when the page opens, unless one that is still valid was sent before. */
export function ConfirmationForm({ admin, onUnlocked }: { admin: User; onUnlocked: () => void }) {
  const unlock = () => {
    toolsUnlocked();
    onUnlocked();
  };
  const mail = useCodeByMail(unlock);
  const form = useCommandForm({
    name: 'confirm',
    start: { code: '' },
    check: ({ code }) => errorsOf({ code: codeError(code) }),
    send: confirmAdmin,
    beside: (refusal) => codeRefusal(refusal, codeSentAt()),
    onDone: unlock,
  });
  const trouble = form.trouble === '' ? mail.trouble : form.trouble;
  return (
    <FormSheet form={form.ref} onSubmit={form.submit}>
      <p>
        Hello, {admin.displayName}. A code was emailed to you; it must be entered to access the admin tools.
        They stay open for half an hour after you last used them. {CODES_AN_HOUR}
      </p>
      <CodeField {...form.field('code')} label="Confirmation Code" />
      <StatusLine text={trouble === '' ? mail.status : trouble} urgent={trouble !== ''} />
      <div className={classes.actions}>
        <SubmitButton pending={form.isPending}>Verify</SubmitButton>
        <PendingButton variant="default" pending={mail.isPending} onClick={mail.sendAgain}>
          Send another code
        </PendingButton>
      </div>
    </FormSheet>
  );
}

/** Has a code sent when the form appears, and again when asked, unless another tab has unlocked the tools. */
function useCodeByMail(onUnlocked: () => void) {
  const asked = useRef(false);
  const { run, isPending, error } = useAction(requestConfirmationCode, {
    name: 'send code',
    toldByScreen: () => true,
    onDone: (isUnlocked) => {
      if (isUnlocked) onUnlocked();
      else codeSent();
    },
  });
  const [again, setAgain] = useState(false);
  useEffect(() => {
    if (asked.current || Date.now() - codeSentAt() < CODE_LASTS) return;
    asked.current = true;
    void run(!isSessionKnown());
  });
  return {
    sendAgain: () => {
      setAgain(true);
      void run(false);
    },
    isPending,
    status: isPending ? 'Sending the code…' : again ? 'Another code is on its way.' : '',
    trouble: error?.message ?? '',
  };
}
