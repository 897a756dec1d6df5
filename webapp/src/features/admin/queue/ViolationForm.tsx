import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '../../../api/types.ts';
import { errorsOf } from '../../../ui/forms/checks.ts';
import { forgetDraft } from '../../../ui/forms/draft.ts';
import fields from '../../../ui/forms/fields.module.css';
import { FormSheet } from '../../../ui/forms/FormSheet.tsx';
import { StatusLine } from '../../../ui/forms/StatusLine.tsx';
import { StepIntro } from '../../../ui/forms/StepIntro.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useCommandForm } from '../../../ui/forms/use-command-form.ts';
import type { Send } from '../../../ui/commands/use-command.ts';
import { Button } from '../../../ui/primitives/Button.tsx';
import type { Waited } from '../../../data/audit/last-decision.ts';
import { reasonsError } from '../reasons.ts';
import { ReasonsField } from '../ReasonsField.tsx';
import { notifyWhoDecided } from './decided-before.ts';
import { Consequences } from './Consequences.tsx';
import { SheetEnd } from './SheetEnd.tsx';
import type { QueueSheet } from './use-held-sheets.ts';

/** Why something breaks the code of conduct; a question comes before it, because it counts as a violation of its author. */
export function ViolationForm<Result>({
  name,
  draft,
  what,
  writer,
  violations,
  waited,
  admin,
  sheet,
  texts,
  send,
  invalidates,
  onDone,
  onGone,
  onCancel,
  children,
}: {
  /** What the command is called in a message over the page. */
  name: string;
  draft: string;
  /** What becomes of it. */
  what: string;
  writer: string;
  /** How many violations its author has already, if that is known. */
  violations: number | undefined;
  waited: Waited;
  admin: User;
  sheet: QueueSheet;
  /** The question and its yes, and what the buttons of the form say. */
  texts: { question: string; confirm: string; submit: string; cancel: string };
  send: Send<string[], Result>;
  invalidates: () => readonly QueryKey[];
  onDone: (result: Result) => void;
  /** It waits no longer: somebody else has decided. */
  onGone: () => void;
  onCancel: () => void;
  /** What is asked for. */
  children: ReactNode;
}) {
  const form = useCommandForm({
    name,
    start: { reasons: [] as string[] },
    draft,
    check: ({ reasons }) => errorsOf({ reasons: reasonsError(reasons) }),
    ask: ({ reasons }) => ({
      text: texts.question,
      confirm: texts.confirm,
      content: <Consequences what={what} writer={writer} reasons={reasons} violations={violations} />,
    }),
    send: ({ reasons }, api) => send(reasons, api),
    invalidates,
    onDone: (result) => {
      sheet.letGo();
      onDone(result);
    },
    onRefused: (refusal) => {
      if (!notifyWhoDecided(refusal)) return;
      forgetDraft(draft);
      sheet.letGo();
      onGone();
    },
  });
  // What is gone while it is being sent goes by the admin's own doing, or the answer says who was faster.
  const isGone = sheet.isGone && !form.isPending;
  return (
    <FormSheet
      form={form.ref}
      isOnSheet
      onSubmit={() => {
        if (!isGone) form.submit();
      }}
    >
      <StepIntro>{children}</StepIntro>
      <ReasonsField {...form.field('reasons')} />
      <StatusLine text={form.trouble} urgent />
      <SheetEnd
        isGone={isGone}
        waited={waited}
        admin={admin}
        onClose={() => {
          forgetDraft(draft);
          sheet.letGo();
        }}
      >
        <div className={fields.actions}>
          <SubmitButton pending={form.isPending}>{texts.submit}</SubmitButton>
          <Button
            variant="default"
            onClick={() => {
              forgetDraft(draft);
              onCancel();
            }}
          >
            {texts.cancel}
          </Button>
        </div>
      </SheetEnd>
    </FormSheet>
  );
}
