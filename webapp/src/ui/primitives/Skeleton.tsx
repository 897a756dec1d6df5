import { classNames } from './class-names.ts';
import classes from './Skeleton.module.css';

/** Where something will stand; its class says how large that is. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={classNames(classes.skeleton, className)} data-skeleton />;
}
