import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';
import { Title } from './Title.tsx';

/** A part of a page under a heading of its own, which also names it for screen readers. */
export function Panel({
  title,
  className,
  children,
}: {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className={className === undefined ? classes.panel : `${classes.panel} ${className}`}
    >
      <Title order={2} id={heading}>
        {title}
      </Title>
      {children}
    </section>
  );
}
