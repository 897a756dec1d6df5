import classes from './Photo.module.css';

/**
 * What stands in the place of a photo that cannot be loaded: what it shows, unless that stands beside it already, and that it
 * is missing.
 */
export function MissingPhoto({ altText = '' }: { altText?: string }) {
  return (
    <span className={classes.missing}>
      {altText !== '' && <bdi className={classes.what}>{altText}</bdi>}
      <span>This photo cannot be shown at the moment.</span>
    </span>
  );
}
