import { ApiError } from '../api/errors.ts';

/**
 * What is said over the page about an action that was not carried out, in the product's words (docs/calls.md#error-texts), odd
 * wording included. After a refusal the server's own sentence follows: it says what a person can do.
 */
export function refusalText(error: unknown, action: string): string {
  if (!(error instanceof ApiError)) return 'Request could not be created.';
  if (error.status === 0) return error.message;
  const words = `Error ${action} deck. Response received was ${error.statusText}.`;
  return error.kind === 'problem' ? `${words} ${error.message}` : words;
}
