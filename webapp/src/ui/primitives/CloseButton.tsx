import type { ComponentPropsWithRef } from 'react';
import classes from './CloseButton.module.css';
import { classNames } from './class-names.ts';
import { isSecondClick } from './second-click.ts';

/** A button with a cross. It needs a name. Of a double click it takes the first: the second may meet what comes in the place of what it has closed. */
export function CloseButton({
  className,
  onClick,
  ...props
}: ComponentPropsWithRef<'button'> & { 'aria-label': string }) {
  return (
    <button
      type="button"
      {...props}
      onClick={(event) => {
        if (!isSecondClick(event)) onClick?.(event);
      }}
      className={classNames(classes.close, className)}
    >
      <svg viewBox="0 0 15 15" className={classes.cross} aria-hidden="true" focusable="false">
        <path d="m3.6 3.6 7.8 7.8m0-7.8-7.8 7.8" />
      </svg>
    </button>
  );
}
