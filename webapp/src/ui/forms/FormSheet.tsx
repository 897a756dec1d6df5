import type { ReactNode, RefObject } from 'react';
import { Sheet } from '../primitives/Sheet.tsx';
import classes from './fields.module.css';

/** A form on a sheet of paper. What is wrong is said by us beside the fields, not by the browser's bubbles. */
export function FormSheet({
  form,
  onSubmit,
  isOnSheet = false,
  children,
}: {
  form: RefObject<HTMLFormElement | null>;
  onSubmit: () => void;
  /** True where the form stands on a sheet already, and is no other one on top of it. */
  isOnSheet?: boolean;
  children: ReactNode;
}) {
  return (
    <Sheet
      as="form"
      padding="form"
      ref={form}
      noValidate
      className={isOnSheet ? `${classes.form} ${classes.onSheet}` : classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </Sheet>
  );
}
