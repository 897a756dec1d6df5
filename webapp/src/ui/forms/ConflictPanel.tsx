import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../primitives/Button.tsx';
import { Sheet } from '../primitives/Sheet.tsx';
import { Title } from '../primitives/Title.tsx';
import fields from './fields.module.css';
import { takeVersion } from './take-version.ts';
import type { CommandForm } from './use-command-form.ts';
import { type Versioned, Versions } from './Versions.tsx';
import classes from './versions.module.css';

/** What was saved elsewhere meanwhile beside what was typed here, as far as they differ, and the choice between both. */
export function ConflictPanel<Values extends object>({
  form,
  order,
  parts,
  mine,
  saved,
  onSettled,
  children,
}: {
  form: CommandForm<Values>;
  order: ComponentProps<typeof Title>['order'];
  /** What is saved, and what was typed. */
  parts: readonly Versioned[];
  /** What comes into the form where what was typed is kept: on what it is based now. */
  mine: Partial<Values>;
  /** What comes into the form where what is saved is used. */
  saved: Partial<Values>;
  /** The choice is made. */
  onSettled: () => void;
  /** What else there is to know. */
  children?: ReactNode;
}) {
  const heading = useId();
  // The button that was pressed goes, so the focus goes on to the form's first field.
  const settle = (version: Partial<Values>) => {
    takeVersion(form, version);
    form.ref.current?.querySelector<HTMLElement>('input')?.focus();
    onSettled();
  };
  // The button that saves may always be in sight, and this stand elsewhere.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
  }, []);
  return (
    <Sheet as="section" aria-labelledby={heading} className={classes.panel}>
      <Title order={order} id={heading} ref={title} tabIndex={-1}>
        Changed elsewhere
      </Title>
      <Versions parts={parts} names={['Saved version', 'My version']} />
      {children}
      <div className={fields.actions}>
        <Button
          onClick={() => {
            settle(mine);
            form.submit();
          }}
        >
          Keep my version
        </Button>
        <Button
          variant="default"
          onClick={() => {
            settle(saved);
          }}
        >
          Use the saved version
        </Button>
      </div>
    </Sheet>
  );
}
