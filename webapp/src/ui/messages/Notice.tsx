import type { ReactNode } from 'react';
import { Sheet } from '../primitives/Sheet.tsx';
import { Text } from '../primitives/Text.tsx';
import { Title } from '../primitives/Title.tsx';
import classes from './Notice.module.css';

/** A sheet with something kind to say where content would be: nothing found, nothing yet, something went wrong. */
export function Notice({
  title,
  children,
  action,
  urgent = false,
}: {
  title?: string;
  children: ReactNode;
  action?: ReactNode;
  /** Read out at once by screen readers; for what a person has to know now. */
  urgent?: boolean;
}) {
  return (
    <Sheet className={classes.notice} role={urgent ? 'alert' : undefined}>
      {title !== undefined && <Title order={2}>{title}</Title>}
      <Text as="div">{children}</Text>
      {action}
    </Sheet>
  );
}
