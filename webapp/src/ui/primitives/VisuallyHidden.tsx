import type { ComponentPropsWithRef, ElementType } from 'react';
import classes from './VisuallyHidden.module.css';

/** What is only heard. */
export function VisuallyHidden<E extends ElementType = 'span'>({
  as,
  ...props
}: { as?: E } & Omit<ComponentPropsWithRef<E>, 'className'>) {
  const Element: ElementType = as ?? 'span';
  return <Element {...props} className={classes.hidden} />;
}
