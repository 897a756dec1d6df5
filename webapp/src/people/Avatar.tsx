import classes from './Avatar.module.css';

/** A person's picture; the first letter of the display name until there is one. Decoration: the name stands beside it. */
export function Avatar({ displayName, avatarUrl = '' }: { displayName: string; avatarUrl?: string }) {
  if (avatarUrl !== '') return <img src={avatarUrl} alt="" className={classes.avatar} />;
  return (
    <span className={classes.avatar} aria-hidden="true">
      {Array.from(displayName.trim())[0]?.toUpperCase() ?? '?'}
    </span>
  );
}
