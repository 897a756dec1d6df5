import { ApiError } from '../api/errors.ts';

/**
 * What is said over the page about an action that was not carried out, in the product's words (docs/calls.md#error-texts), odd
 * wording included. The server's own sentence follows, or ours about what answered in its place: it says what a
 * person can do.
 */
export function refusalText(error: unknown, action: string): string {
  if (!(error instanceof ApiError)) return 'Request could not be created.';
  if (error.status === 0) return error.message;
  const words = `Error ${action} deck. Response received was ${error.statusText}.`;
  return `${words} ${error.message}`;
}
