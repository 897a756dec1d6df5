import { useEffect, useState } from 'react';
import { isRefusal } from '../../api/errors.ts';
import { BesideDrawing } from '../../forms/BesideDrawing.tsx';
import { EmailField } from '../../forms/EmailField.tsx';
import { errorsOf } from '../../forms/checks.ts';
import { KitchenDoor } from '../../drawings/KitchenDoor.tsx';
import classes from '../../forms/fields.module.css';
import { FormSheet } from '../../forms/FormSheet.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { StatusLine } from '../../forms/StatusLine.tsx';
import { StepIntro } from '../../forms/StepIntro.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useCommandForm } from '../../forms/use-command-form.ts';
import { usePageTitle } from '../../layout/page-title.ts';
import { Notice } from '../../messages/Notice.tsx';
import { paths } from '../../paths.ts';
import { AnchorLink } from '../../primitives/Text.tsx';
import { Title } from '../../primitives/Title.tsx';
import { useRouter, useSearch } from '../../routing/use-router.ts';
import { signIn } from '../../session/sign-in.ts';
import { startSession, useSession } from '../../session/session-store.ts';
import { loginAddress } from './login-address.ts';

/** Login: e-mail and password; then home, or back to where somebody was when they had to sign in. */
export function LoginPage() {
  usePageTitle('Login');
  const { registered } = useSearch(loginAddress);
  const router = useRouter();
  // What brought us here; the entry itself changes when we leave.
  const [{ returnTo = paths.home().to, sessionEnded = false }] = useState(router.state.location.state);
  // Here, or in another tab.
  const signedIn = useSession(({ token }) => token !== '');
  useEffect(() => {
    if (signedIn) void router.navigate({ to: returnTo });
  }, [signedIn, router, returnTo]);
  return (
    <BesideDrawing drawing={<KitchenDoor />}>
      <Title order={1}>Login</Title>
      {sessionEnded && (
        <Notice urgent>
          Your session has ended. Please sign in again to return to where you were. What you wrote is kept.
        </Notice>
      )}
      {registered && (
        <Notice>
          <StepIntro>Thank you for registering, please sign in.</StepIntro>
        </Notice>
      )}
      <LoginForm />
    </BesideDrawing>
  );
}

function LoginForm() {
  const form = useCommandForm({
    name: 'log in',
    start: { email: '', password: '' },
    check: ({ email, password }) =>
      errorsOf({
        email: email.trim() === '' ? 'Please enter your email.' : undefined,
        password: password === '' ? 'Please enter your password.' : undefined,
      }),
    send: signIn,
    onDone: startSession,
  });
  return (
    <FormSheet form={form.ref} onSubmit={form.submit}>
      <EmailField {...form.field('email')} label="Email" name="username" />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      <StatusLine text={form.error === null ? '' : refusal(form.error)} urgent />
      <div className={classes.actions}>
        <SubmitButton pending={form.isPending}>Sign In</SubmitButton>
        <AnchorLink {...paths.passwordReset()} className={classes.link}>
          Reset Password
        </AnchorLink>
      </div>
    </FormSheet>
  );
}

/** The product's text for a 401 (docs/calls.md#error-texts); for anything else the server's own. */
function refusal(error: Error): string {
  return isRefusal(error, 401) ? 'Invalid username and password!' : error.message;
}
