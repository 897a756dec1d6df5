import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';
import { Title } from './Title.tsx';

/** A part of a page under a heading of its own, which also names it for screen readers. */
export function Panel({
  title,
  beside,
  className,
  children,
}: {
  title: string;
  /** A control at the end of the heading's line. */
  beside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  const heading = (
    <Title order={2} id={id}>
      {title}
    </Title>
  );
  return (
    <section
      aria-labelledby={id}
      className={className === undefined ? classes.panel : `${classes.panel} ${className}`}
    >
      {beside === undefined ? (
        heading
      ) : (
        <div className={classes.head}>
          {heading}
          {beside}
        </div>
      )}
      {children}
    </section>
  );
}
