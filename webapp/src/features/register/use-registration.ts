import { confirmationError, emailError, errorsOf, newPasswordError } from '../../ui/forms/checks.ts';
import { type CommandForm, useCommandForm } from '../../ui/forms/use-command-form.ts';
import { displayNameError } from '../../data/accounts/display-name.ts';
import { registerAccount, type Registration } from '../../data/accounts/register-account.ts';

/** The avatar that is chosen at first (docs/product.md#avatars). */
const FIRST_AVATAR = 1;

/** Under which name the draft of a registration is kept in this tab. */
export const REGISTRATION_DRAFT = 'registration-draft';

/** The form of a registration; its fields are spread over three steps. */
export function useRegistration(onRegistered: () => void): CommandForm<Registration> {
  return useCommandForm({
    name: 'register',
    start: { email: '', password: '', confirmPassword: '', displayName: '', avatarId: FIRST_AVATAR },
    draft: REGISTRATION_DRAFT,
    secrets: ['password', 'confirmPassword'],
    check: ({ email, password, confirmPassword, displayName }) =>
      errorsOf({
        email: emailError(email),
        password: newPasswordError(password),
        confirmPassword: confirmationError(password, confirmPassword),
        displayName: displayNameError(displayName),
      }),
    send: registerAccount,
    onDone: onRegistered,
  });
}
