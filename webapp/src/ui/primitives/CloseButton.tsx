import type { ComponentPropsWithRef } from 'react';
import classes from './CloseButton.module.css';
import { classNames } from './class-names.ts';

/** A button with a cross. It needs a name. */
export function CloseButton({
  className,
  ...props
}: ComponentPropsWithRef<'button'> & { 'aria-label': string }) {
  return (
    <button type="button" {...props} className={classNames(classes.close, className)}>
      <svg viewBox="0 0 15 15" className={classes.cross} aria-hidden="true" focusable="false">
        <path d="m3.6 3.6 7.8 7.8m0-7.8-7.8 7.8" />
      </svg>
    </button>
  );
}
