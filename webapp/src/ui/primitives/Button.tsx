import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './Button.module.css';
import { classNames } from './class-names.ts';

/** How a button looks, and what stands in it. */
export interface ButtonLook {
  /** The one thing to do here, one of several, or one that steps back. */
  variant?: 'filled' | 'default' | 'subtle' | undefined;
  /** A picture before the words. */
  leftSection?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

/** What a link that looks like a button is given. */
export interface ButtonRoot {
  className: string | undefined;
  'data-variant': string;
  children: ReactNode;
}

/** A button; it sends a form only if its type says so. */
export function Button({
  variant,
  leftSection,
  className,
  children,
  ...props
}: ButtonLook & ComponentPropsWithRef<'button'>) {
  return <button type="button" {...props} {...buttonRoot({ variant, leftSection, className, children })} />;
}

/** A link that looks like a button: `<ButtonLink link={(root) => <Link {...paths.search()} {...root} />}>Find a Recipe</ButtonLink>`. */
export function ButtonLink({ link, ...look }: ButtonLook & { link: (root: ButtonRoot) => ReactNode }) {
  return link(buttonRoot(look));
}

function buttonRoot({ variant = 'filled', leftSection, className, children }: ButtonLook): ButtonRoot {
  return {
    className: classNames(classes.button, className),
    'data-variant': variant,
    children: (
      <span className={classes.inner}>
        {leftSection !== undefined && <span className={classes.section}>{leftSection}</span>}
        <span className={classes.label}>{children}</span>
      </span>
    ),
  };
}
