import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
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
    <Stack className={classes.notice} role={urgent ? 'alert' : undefined} align="flex-start" gap="sm">
      {title !== undefined && <Title order={2}>{title}</Title>}
      <Text component="div">{children}</Text>
      {action}
    </Stack>
  );
}
