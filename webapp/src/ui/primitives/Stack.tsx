import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import classes from './Stack.module.css';

/** Things below each other, at the same distance. */
export function Stack({
  gap = 'md',
  className,
  ...props
}: { gap?: 'md' | 'lg' | 'xl' } & ComponentPropsWithRef<'div'>) {
  return <div {...props} className={classNames(classes.stack, classes[gap], className)} />;
}

/** Things beside each other, in as many lines as they need. */
export function Row({ className, ...props }: ComponentPropsWithRef<'div'>) {
  return <div {...props} className={classNames(classes.row, className)} />;
}
