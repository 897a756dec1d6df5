import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { Avatar } from '../../people/Avatar.tsx';
import { userQuery } from '../../people/user.ts';
import classes from './WriterLink.module.css';

/** The writer's avatar and name, linking to their page; only the name if the account is gone. */
export function WriterLink({ userId, writer }: { userId: number; writer: string }) {
  const { data: user } = useQuery(userQuery(userId));
  const face = (
    <>
      <Avatar avatarUrl={user?.avatarUrl} />
      <span className={classes.name}>{writer}</span>
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
