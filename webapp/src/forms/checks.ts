/** The fewest characters of a password (docs/safety.md#passwords). The server asks for more than length. */
export const SHORTEST_PASSWORD = 8;

/** What helps to choose a password that is not guessed easily. */
export const PASSWORD_ADVICE = `At least ${SHORTEST_PASSWORD} characters. Several words are safer than one with digits and signs in it.`;

/** What is said of two passwords that differ (docs/calls.md#error-texts). */
export const PASSWORDS_DIFFER = 'Password & Confirm Password do not match.';

/** The hint beside the second password (docs/screens.md#register). */
export const PASSWORDS_HINT = 'Passwords must match.';

/** What is wrong with an e-mail address; undefined when it may be one. The server decides. */
export function emailError(email: string): string | undefined {
  if (email.trim() === '') return 'Please enter your email.';
  return /^[^\s@]+@[^\s@]+$/.test(email.trim())
    ? undefined
    : 'This does not look like an email address; it should be like name@example.org.';
}

/** What is wrong with a new password; undefined when it is long enough for the server to look at. */
export function newPasswordError(password: string): string | undefined {
  if (password === '') return 'Please choose a password.';
  return Array.from(password).length < SHORTEST_PASSWORD
    ? `Please choose a password of at least ${SHORTEST_PASSWORD} characters.`
    : undefined;
}

/** What is wrong with the second of two passwords; undefined when they are the same. */
export function confirmationError(password: string, confirmation: string): string | undefined {
  return password === confirmation ? undefined : PASSWORDS_DIFFER;
}

/** The errors that are there, by field. */
export function errorsOf<Field extends string>(
  found: Record<Field, string | undefined>,
): Partial<Record<Field, string>> {
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined)) as Partial<
    Record<Field, string>
  >;
}
