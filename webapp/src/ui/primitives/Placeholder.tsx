import { classNames } from './class-names.ts';
import classes from './Placeholder.module.css';
import { Skeleton } from './Skeleton.tsx';

/** Where words will stand: a line, as high as the text around it, or of its own height; a heading, a part of a text, a chip, a gallery of pictures. */
export function Placeholder({
  of,
  share,
}: {
  of: 'text' | 'line' | 'title' | 'part' | 'chip' | 'gallery';
  /** How much of the width it takes, in percent; all of it unless told otherwise. */
  share?: keyof typeof SHARES | undefined;
}) {
  return <Skeleton className={classNames(classes[of], share !== undefined && classes[SHARES[share]])} />;
}

const SHARES = {
  35: 'third',
  40: 'short',
  50: 'half',
  60: 'medium',
  70: 'long',
  80: 'longer',
  85: 'most',
} as const;
