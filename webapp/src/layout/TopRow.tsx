import type { User } from '../api/types.ts';
import { paths } from '../paths.ts';
import { Avatar } from '../parts/people/Avatar.tsx';
import { Link } from '../routing/Link.tsx';
import { useRouterState } from '../routing/use-router.ts';
import { may } from '../session/may.ts';
import { useSession } from '../session/session-store.ts';
import { SUPPORT_EMAIL } from '../site.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import classes from './TopRow.module.css';

/**
 * The top row of buttons: Logout for those who are signed in, Register and Login for those who are not; About Us and Contact Us for everybody.
 * Beside them who is signed in, and the choice of light or dark.
 */
export function TopRow({ user }: { user: User | null }) {
  return (
    <div className={classes.row}>
      {user !== null && user.displayName !== '' && <OwnPage user={user} />}
      {may(user, 'register') ? (
        <>
          <Link {...paths.register()} className={classes.button}>
            Register
          </Link>
          <LoginLink />
        </>
      ) : (
        <Link {...paths.logout()} className={classes.button}>
          Logout
        </Link>
      )}
      <Link {...paths.about()} className={classes.button}>
        About Us
      </Link>
      <a href={`mailto:${SUPPORT_EMAIL}`} className={classes.button}>
        Contact Us
      </a>
      <ThemeSwitch />
    </div>
  );
}

/** The member's own avatar and name, leading to their page. A name that finds no room is not seen, but read out. */
function OwnPage({ user: { id, displayName, avatarUrl } }: { user: User }) {
  return (
    <Link {...paths.user(id, displayName)} className={classes.member}>
      <Avatar avatarUrl={avatarUrl} small />
      <bdi className={classes.name}>{displayName}</bdi>
    </Link>
  );
}

/** Somebody whose session ended comes back to where they were. */
function LoginLink() {
  const ended = useSession((session) => session.ended);
  const here = useRouterState(({ location }) => location.href);
  return (
    <Link {...paths.login()} {...(ended && { state: { returnTo: here } })} className={classes.button}>
      Login
    </Link>
  );
}
