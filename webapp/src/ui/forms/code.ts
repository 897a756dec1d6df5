import { hasCode } from '../../api/errors.ts';
import type { FieldErrors } from './checks.ts';

/** How long a code from a mail is good, in milliseconds (docs/safety.md#codes). */
export const CODE_LASTS = 10 * 60_000;

/** What is said to everybody alike of how many codes there are: the server tells nobody whether it sent one (docs/safety.md#codes). */
export const CODES_AN_HOUR =
  'At most three codes an hour are sent to one email address, and only the newest one counts.';

/**
 * What is said beside a code that was refused; undefined if it was refused for something else. The server does not say why a code is wrong;
 * but the page knows when it had the last one sent.
 */
export function codeRefusal(refusal: Error, sentAt: number): FieldErrors | undefined {
  if (!hasCode(refusal, 'wrong_code')) return undefined;
  if (Date.now() - sentAt < CODE_LASTS) return { code: refusal.message };
  return { code: 'This code has expired; it was good for ten minutes. Please ask for a new one.' };
}
