/**
 * The e-mail address of an earlier step, for password managers: they keep a new password under the user name that they find in the
 * same form. Nobody else sees it.
 */
export function UsernameCarrier({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}
