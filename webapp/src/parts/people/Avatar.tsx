import classes from './Avatar.module.css';

/** The picture for an unknown avatar: number 33, the pot of food (docs/product.md#avatars). */
export const UNKNOWN_AVATAR = '/avatars/33.svg';

/** A person's picture. Decoration: the name stands beside it. */
export function Avatar({
  avatarUrl,
  large = false,
  small = false,
}: {
  avatarUrl: string | undefined;
  large?: boolean;
  small?: boolean;
}) {
  return (
    <img
      src={avatarUrl === undefined || avatarUrl === '' ? UNKNOWN_AVATAR : avatarUrl}
      alt=""
      width={32}
      height={32}
      loading="lazy"
      className={classes.avatar}
      data-large={large || undefined}
      data-small={small || undefined}
    />
  );
}
