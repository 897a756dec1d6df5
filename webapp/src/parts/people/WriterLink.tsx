import { paths } from '../../paths.ts';
import { Link } from '../../routing/Link.tsx';
import { Avatar } from './Avatar.tsx';
import classes from './WriterLink.module.css';

/** The writer's avatar and name, linking to their page; only the name if the account is gone. */
export function WriterLink({
  userId,
  writer,
  avatarUrl,
}: {
  userId: number;
  writer: string;
  avatarUrl: string;
}) {
  const face = (
    <>
      <Avatar avatarUrl={avatarUrl} />
      <bdi className={classes.name}>{writer}</bdi>
    </>
  );
  if (writer === '') return null;
  if (userId === 0) return <span className={classes.writer}>{face}</span>;
  return (
    <Link {...paths.user(userId, writer)} className={classes.writer}>
      {face}
    </Link>
  );
}
