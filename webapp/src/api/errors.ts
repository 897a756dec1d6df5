import { momentText } from '../moment-text.ts';
import type { Decision, ErrorCode, PhotoConflict } from './types.ts';

/** What went wrong with a call, in the four ways that a person is told about differently. */
export type ApiErrorKind =
  /** The server answered and said what the problem is. */
  | 'problem'
  /** No answer came. */
  | 'unreachable'
  /** An answer came that is not the server's: a proxy's page, a network that wants a sign-in, a cut-off body. */
  | 'unreadable'
  /** Nothing was sent: the call could not even be made. */
  | 'not-sent';

/** A failed call. `message` is written for the person in front of the screen. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The server's stable name of the problem, for example `unknown_user`; empty when it gave none. */
  readonly code: string;
  /** The name of the answer's status, for example `Forbidden`; its number if the connection gives no name (HTTP/2). */
  readonly statusText: string;
  /** How what was edited is now, when it has changed meanwhile (`edit_conflict`). */
  readonly current: unknown;
  /** What somebody has decided before, where that is the problem. */
  readonly decision: Decision | undefined;
  /** Of several photos, those that somebody has decided on before; the call has decided on the others, but for the next. */
  readonly conflicts: readonly PhotoConflict[];
  /** Of several photos, the addresses of those that may not be decided on, as something went wrong. */
  readonly undecided: readonly string[];

  constructor(
    kind: ApiErrorKind,
    status: number,
    code: string,
    message: string,
    statusText = String(status),
    { current, decision, conflicts = [], undecided = [] }: Details = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.statusText = statusText;
    this.current = current;
    this.decision = decision;
    this.conflicts = conflicts;
    this.undecided = undecided;
  }
}

/** What an answer says about a problem besides its name and its message. */
interface Details {
  current?: unknown;
  decision?: Decision | undefined;
  conflicts?: readonly PhotoConflict[];
  undecided?: readonly string[];
}

/** What a visitor reads when there was no response (docs/calls.md#error-texts). */
const UNREACHABLE = 'Server could not be reached.';
/** What a visitor reads when nothing was sent (docs/calls.md#error-texts). */
const NOT_SENT = 'Request could not be created.';

/*
 * What a visitor reads when what stands between answered: a proxy in front of the server, a company's or a hotel's network. Its page
 * says nothing that would help here; its status does.
 */
const TOO_LARGE =
  'Something between this page and the cookbook does not accept anything that large. Please send something smaller, or tell whoever runs this site.';
const NOT_NOW = 'The cookbook cannot be reached at the moment. Please try again in a minute.';
const IN_BETWEEN =
  'Something between this page and the cookbook answered in its place, perhaps a network that wants you to sign in. Please open this page again in another tab, and come back here.';
/** What a visitor reads when the answer was cut off. */
const CUT_OFF = 'The server answered with something that we could not read.';

/** The statuses with which a proxy says that the server is away, busy or slow; those from 520 on are Cloudflare's. */
const AWAY: readonly number[] = [
  408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524, 525, 526, 527, 530,
];

/** What is known of an answer besides its body. */
type Status = Pick<Response, 'status' | 'statusText'>;

/** Reads the server's problem document `{code, message}`; anything else becomes `unreadable`, in the words that its status calls for. */
export function fromAnswer({ status, statusText }: Status, body: unknown): ApiError {
  const name = statusText === '' ? String(status) : statusText;
  if (isProblem(body)) {
    const current = 'current' in body ? body.current : undefined;
    const decision = 'decision' in body && isDecision(body.decision) ? body.decision : undefined;
    const conflicts =
      'conflicts' in body && Array.isArray(body.conflicts)
        ? body.conflicts
            .filter(isPhotoConflict)
            .map((conflict) => ({ ...conflict, message: toldHere(conflict.message, conflict.decision) }))
        : [];
    const undecided =
      'undecided' in body && Array.isArray(body.undecided) ? body.undecided.filter(isText) : [];
    const details = { current, decision, conflicts, undecided };
    const changed = 'changed' in body && isDecision(body.changed) ? body.changed : decision;
    return new ApiError('problem', status, body.code, toldHere(body.message, changed), name, details);
  }
  return new ApiError('unreadable', status, '', wordsFor(status), name);
}

/** The server's sentence about a decision or a change, with its moment in the time of the person who reads it: the server has it in UTC. */
function toldHere(message: string, decision: Decision | undefined): string {
  return decision === undefined ? message : message.replace(decision.inWords, momentText(decision.at));
}

/** The words for an answer with this status that is not the server's. */
function wordsFor(status: number): string {
  if (status === 413) return TOO_LARGE;
  if (AWAY.includes(status)) return NOT_NOW;
  return status >= 200 && status < 300 ? CUT_OFF : IN_BETWEEN;
}

/** The error for an answer that sends the call elsewhere, or is a page though it says that all is well: neither is the server's. */
export function notFromServer(): ApiError {
  return new ApiError('unreadable', 0, '', IN_BETWEEN);
}

/** What `fetch` threw, as an `ApiError`; an abandoned call (`AbortError`) is passed on as it is. */
export function noAnswer(failure: unknown): Error {
  return isAbandoned(failure) ? failure : new ApiError('unreachable', 0, '', UNREACHABLE);
}

/** Turns whatever a call threw into an `ApiError`; an abandoned call is passed on as it is. */
export function fromFailure(failure: unknown): Error {
  if (failure instanceof ApiError || isAbandoned(failure)) return failure;
  if (failure instanceof SyntaxError) return fromAnswer({ status: 200, statusText: 'OK' }, undefined);
  return new ApiError('not-sent', 0, '', NOT_SENT);
}

/** True for a call that was given up here, on purpose. */
export function isAbandoned(failure: unknown): failure is DOMException {
  return failure instanceof DOMException && failure.name === 'AbortError';
}

/** True when the thing asked for does not exist. */
export function isNotFound(error: unknown): boolean {
  return isRefusal(error, 404);
}

/** True when the server itself refused a call with this status: what a proxy says with the same one has another meaning. */
export function isRefusal(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.kind === 'problem' && error.status === status;
}

/** The server's name for a token that is not valid, or no longer. */
export const SESSION_ENDED = 'session_ended' satisfies ErrorCode;

/** The server's name for tools that are locked. */
export const TOOLS_LOCKED = 'tools_locked' satisfies ErrorCode;

/** True when the call was refused because the session had ended; the same call without a token may be answered. */
export function isSessionEnd(error: unknown): boolean {
  return hasCode(error, SESSION_ENDED);
}

/** True when the server gave this name to the problem: one that it may give, as its description says. */
export function hasCode(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** True when the same call may succeed a little later: no answer, an answer from something in between, or a server in trouble. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind === 'not-sent') return false;
  if (error.kind === 'unreadable') return error.status !== 413;
  return error.kind !== 'problem' || error.status >= 500 || error.status === 429;
}

function isProblem(body: unknown): body is { code: string; message: string } {
  if (typeof body !== 'object' || body === null) return false;
  return (
    'code' in body && typeof body.code === 'string' && 'message' in body && typeof body.message === 'string'
  );
}

function isPhotoConflict(conflict: unknown): conflict is PhotoConflict {
  if (!isProblem(conflict)) return false;
  return (
    'picUrl' in conflict &&
    typeof conflict.picUrl === 'string' &&
    'decision' in conflict &&
    isDecision(conflict.decision)
  );
}

function isText(text: unknown): text is string {
  return typeof text === 'string';
}

function isDecision(decision: unknown): decision is Decision {
  if (typeof decision !== 'object' || decision === null) return false;
  return (
    'action' in decision &&
    typeof decision.action === 'string' &&
    'at' in decision &&
    typeof decision.at === 'string' &&
    'inWords' in decision &&
    typeof decision.inWords === 'string'
  );
}
