import type { ComponentPropsWithRef } from 'react';
import { type LinkProps, useLink } from '../../routing/Link.tsx';
import { classNames } from './class-names.ts';
import classes from './Text.module.css';

/** A paragraph, or where it holds more than words a `div`. */
export function Text({
  as: Element = 'p',
  size,
  className,
  ...props
}: { as?: 'p' | 'div'; size?: 'lg' } & Omit<ComponentPropsWithRef<'p'>, 'ref'>) {
  return <Element {...props} className={classNames(classes.text, size && classes[size], className)} />;
}

/** A link in a text, told apart by more than its color. */
export function Anchor({ className, children, ...props }: ComponentPropsWithRef<'a'>) {
  return (
    <a {...props} className={classNames(classes.text, classes.anchor, className)}>
      {children}
    </a>
  );
}

/** The same to another screen. */
export function AnchorLink(props: LinkProps) {
  return <Anchor {...useLink(props)} />;
}
