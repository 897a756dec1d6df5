import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './SubmitButton.module.css';

/**
 * The button that sends a form. While the answer is on its way it says so and does nothing; it is not disabled, because a disabled
 * button loses the focus, and whoever works with the keyboard would begin at the top of the page again.
 */
export function SubmitButton({ pending, children }: { pending: boolean; children: ReactNode }) {
  return (
    <Button
      type="submit"
      aria-disabled={pending}
      data-pending={pending || undefined}
      className={classes.button}
    >
      {children}
    </Button>
  );
}
