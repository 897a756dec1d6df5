import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import classes from './Title.module.css';

/** A heading. Its order says where it stands in the page, and how large it is unless another size is asked for. */
export function Title({
  order,
  size = `h${order}`,
  className,
  ...props
}: { order: 1 | 2 | 3 | 4 | 5; size?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' } & ComponentPropsWithRef<'h1'>) {
  const Heading = `h${order}` as const;
  return <Heading {...props} className={classNames(classes.title, classes[size], className)} />;
}
