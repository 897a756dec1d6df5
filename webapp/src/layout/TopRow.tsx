import { Link } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { useSession } from '../session/session-store.ts';
import { SUPPORT_EMAIL } from '../site.ts';
import classes from './TopRow.module.css';

/** The top row of buttons: Register and Login for those who are signed out; About Us and Contact Us for everybody. */
export function TopRow() {
  const signedOut = useSession((session) => session.token === '');
  return (
    <header className={classes.row}>
      {signedOut && (
        <>
          <Link {...paths.register()} className={classes.button}>
            Register
          </Link>
          <Link {...paths.login()} className={classes.button}>
            Login
          </Link>
        </>
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
