import type { ComponentPropsWithRef, ElementType } from 'react';
import classes from './Sheet.module.css';

/** What a sheet is made of, and how far its content stays away from its edge. */
interface Paper<E extends ElementType> {
  /** The element; a `div` unless told otherwise. */
  as?: E;
  /** `snug` for what is read in a list, `form` for what is filled in, `none` where the content has its own. */
  padding?: 'none' | 'snug' | 'form';
  className?: string | undefined;
}

/** A sheet of paper that lies on the page: a card, a form, a note. */
export function Sheet<E extends ElementType = 'div'>({
  as,
  padding = 'snug',
  className,
  ...props
}: Paper<E> & Omit<ComponentPropsWithRef<E>, keyof Paper<E>>) {
  const Element: ElementType = as ?? 'div';
  return (
    <Element
      {...props}
      className={className === undefined ? classes.sheet : `${classes.sheet} ${className}`}
      data-padding={padding}
    />
  );
}
