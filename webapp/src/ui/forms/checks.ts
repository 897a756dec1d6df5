/** The fewest characters of a password (docs/safety.md#passwords). The server asks for more than length. */
export const SHORTEST_PASSWORD = 8;

/** What helps to choose a password that is not guessed easily. */
export const PASSWORD_ADVICE = `At least ${SHORTEST_PASSWORD} characters. Several words are safer than one with digits and symbols in it.`;

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

/** What is wrong with which field, in the words for the person in front of it; a row's field by its path, `ingredients.2.text`. */
export type FieldErrors = Partial<Record<string, string>>;

/** The errors that are there, by field. */
export function errorsOf(found: Record<string, string | undefined>): FieldErrors {
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

/** The errors of a list's rows, by path. */
export function errorsOfRows<Row>(
  list: string,
  rows: readonly Row[],
  check: (row: Row, place: number) => FieldErrors,
): FieldErrors {
  return Object.fromEntries(
    rows.flatMap((row, place) =>
      Object.entries(check(row, place)).map(([field, error]) => [`${list}.${place}.${field}`, error]),
    ),
  );
}
