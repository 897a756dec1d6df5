import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { User } from '../../../api/types.ts';
import { paths } from '../../../paths.ts';
import { Avatar } from '../../../parts/people/Avatar.tsx';
import { Sheet } from '../../../ui/primitives/Sheet.tsx';
import { Title } from '../../../ui/primitives/Title.tsx';
import { Link } from '../../../routing/Link.tsx';
import { may } from '../../../session/may.ts';
import { DeleteButton } from './DeleteButton.tsx';
import classes from './EditUsers.module.css';
import { ResetButton } from './ResetButton.tsx';
import { RoleButton } from './RoleButton.tsx';

/** What an admin sees of a user, and may do with the account. */
export function FoundUser({
  user,
  admin,
  takesFocus,
  onDeleted,
}: {
  user: User;
  admin: User;
  /** Somebody has just asked for this user, and reads on here. */
  takesFocus: boolean;
  onDeleted: () => void;
}) {
  const heading = useId();
  const name = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) name.current?.focus();
  }, [takesFocus]);
  return (
    <Sheet as="section" padding="form" aria-labelledby={heading} className={classes.user}>
      <div className={classes.person}>
        <Avatar avatarUrl={user.avatarUrl} large />
        <div>
          <Title order={3} id={heading} ref={name} tabIndex={-1} className={classes.name}>
            <bdi>{user.displayName}</bdi>
          </Title>
          {may(user, 'useAdminTools') && <p className={classes.role}>This User is an Admin</p>}
        </div>
      </div>
      <dl className={classes.facts}>
        <Fact name="Display Name">
          <bdi>{user.displayName}</bdi>
        </Fact>
        <Fact name="Email (username)">{user.username}</Fact>
        <Fact name="Id">{user.id}</Fact>
        <Fact name="Restricted">{user.restricted ? 'Yes' : 'No'}</Fact>
        <Fact name="Violations">{user.violations}</Fact>
      </dl>
      {user.id === admin.id && (
        <p>
          This is your own account. To delete it, you have to enter your password:{' '}
          <Link {...paths.settings()} className={classes.link}>
            delete your account in the settings
          </Link>
          . The last admin can neither delete the account nor give up the role: make somebody else an admin
          first.
        </p>
      )}
      <div className={classes.actions}>
        <DeleteButton user={user} admin={admin} onDeleted={onDeleted} />
        <ResetButton user={user} admin={admin} />
        <RoleButton user={user} admin={admin} />
      </div>
    </Sheet>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
