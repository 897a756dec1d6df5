import type { User } from '../../api/types.ts';
import { Avatar } from '../../parts/people/Avatar.tsx';
import { type Standing, standingOf } from '../../data/accounts/standing.ts';
import { Sheet } from '../../ui/primitives/Sheet.tsx';
import classes from './SettingsPage.module.css';

const STANDINGS: Record<Standing, { name: string; means: string }> = {
  good: { name: 'Good', means: 'You have no violations.' },
  warned: { name: 'Warned', means: 'With three violations an account is restricted.' },
  restricted: {
    name: 'Restricted',
    means: 'You can read and save recipes, but not post comments or submit photos and recipes.',
  },
};

/** Who is signed in: avatar, display name, e-mail and standing. */
export function AccountCard({ user }: { user: User }) {
  const standing = standingOf(user);
  const { name, means } = STANDINGS[standing];
  return (
    <Sheet as="section" padding="form" aria-label="Your account" className={classes.card}>
      <Avatar avatarUrl={user.avatarUrl} large />
      <dl className={classes.facts}>
        <div>
          <dt>Display Name</dt>
          <dd>{user.displayName}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{user.username}</dd>
        </div>
        <div>
          <dt>Standing</dt>
          <dd>
            <span className={classes.standing} data-standing={standing}>
              {name}
              {user.violations > 0 &&
                ` (${user.violations} ${user.violations === 1 ? 'violation' : 'violations'})`}
            </span>
            <span className={classes.explanation}>{means}</span>
          </dd>
        </div>
      </dl>
    </Sheet>
  );
}
