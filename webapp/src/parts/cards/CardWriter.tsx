import type { Card } from '../../api/types.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../routing/Link.tsx';
import classes from './CardWriter.module.css';

/** Who wrote the recipe of a card: a link to their page, above the one that covers the card. Only the name if the account is gone. */
export function CardWriter({ card: { userId, writer } }: { card: Card }) {
  if (writer === '') return null;
  const by = (
    <>
      by <bdi>{writer}</bdi>
    </>
  );
  if (userId === 0) return <p className={classes.writer}>{by}</p>;
  return (
    <Link {...paths.user(userId, writer)} className={classes.writer}>
      {by}
    </Link>
  );
}
