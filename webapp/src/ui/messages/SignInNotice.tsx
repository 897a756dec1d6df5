import { paths } from '../../paths.ts';
import { ButtonLink } from '../primitives/Button.tsx';
import { Row } from '../primitives/Stack.tsx';
import { Link } from '../../routing/Link.tsx';
import { useRouterState } from '../../routing/use-router.ts';
import { Notice } from './Notice.tsx';

/** What a screen for members shows to those who are signed out; signing in from here leads back here, also with a new account. */
export function SignInNotice({
  children,
  registering = false,
}: {
  children: string;
  /** True where somebody without an account is invited to make one. */
  registering?: boolean;
}) {
  const returnTo = useRouterState(({ location }) => location.href);
  return (
    <Notice
      action={
        <Row>
          {registering && (
            <ButtonLink
              variant="default"
              link={(root) => <Link {...paths.register()} state={{ returnTo }} {...root} />}
            >
              Register
            </ButtonLink>
          )}
          <ButtonLink link={(root) => <Link {...paths.login()} state={{ returnTo }} {...root} />}>
            Log In
          </ButtonLink>
        </Row>
      }
    >
      {children}
    </Notice>
  );
}
