import { useEffect, useState } from 'react';
import { isRefusal } from '../../api/errors.ts';
import { BesideDrawing } from '../../ui/forms/BesideDrawing.tsx';
import { EmailField } from '../../ui/forms/EmailField.tsx';
import { errorsOf } from '../../ui/forms/checks.ts';
import { KitchenDoor } from '../../ui/drawings/KitchenDoor.tsx';
import classes from '../../ui/forms/fields.module.css';
import { FormSheet } from '../../ui/forms/FormSheet.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { StatusLine } from '../../ui/forms/StatusLine.tsx';
import { StepIntro } from '../../ui/forms/StepIntro.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useCommandForm } from '../../ui/forms/use-command-form.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { Notice } from '../../ui/messages/Notice.tsx';
import { paths } from '../../paths.ts';
import { AnchorLink } from '../../ui/primitives/Text.tsx';
import { Title } from '../../ui/primitives/Title.tsx';
import { useRouter, useSearch } from '../../routing/use-router.ts';
import { signIn } from '../../data/session/sign-in.ts';
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
