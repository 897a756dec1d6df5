import type { ComponentPropsWithRef } from 'react';
import { Button, type ButtonLook } from './Button.tsx';
import classes from './PendingButton.module.css';

/**
 * A button whose work takes a while. While it is under way it says so and does nothing; it is not disabled, because a disabled button
 * loses the focus, and whoever works with the keyboard would begin at the top of the page again.
 */
export function PendingButton({
  pending,
  onClick,
  className,
  ...props
}: { pending: boolean } & ButtonLook & ComponentPropsWithRef<'button'>) {
  return (
    <Button
      {...props}
      aria-disabled={pending}
      data-pending={pending || undefined}
      className={className === undefined ? classes.button : `${classes.button} ${className}`}
      onClick={(event) => {
        if (!pending) onClick?.(event);
      }}
    />
  );
}
