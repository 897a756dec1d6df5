import { Skeleton } from '@mantine/core';
import classes from './Placeholder.module.css';

/** Where words will stand: a line of text, a heading, a part of a text, a chip, a gallery of pictures. */
export function Placeholder({
  of,
  share = '100%',
}: {
  of: 'line' | 'title' | 'part' | 'chip' | 'gallery';
  /** How much of the width it takes. */
  share?: `${number}%`;
}) {
  return <Skeleton className={classes[of]} width={of === 'chip' ? undefined : share} />;
}
