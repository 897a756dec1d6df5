import { Link, useRouterState } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { may } from '../session/may.ts';
import { useSession } from '../session/session-store.ts';
import { SUPPORT_EMAIL } from '../site.ts';
import classes from './TopRow.module.css';

/** The top row of buttons: Logout for those who are signed in, Register and Login for those who are not; About Us and Contact Us for everybody. */
export function TopRow() {
  const user = useSession((session) => session.user);
  return (
    <header className={classes.row}>
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
    </header>
  );
}

/** Somebody whose session ended comes back to where they were. */
function LoginLink() {
  const ended = useSession((session) => session.ended);
  const here = useRouterState({ select: ({ location }) => location.href });
  return (
    <Link {...paths.login()} {...(ended && { state: { returnTo: here } })} className={classes.button}>
      Login
    </Link>
  );
}
