import type { Client } from 'openapi-fetch';
import { caller } from './caller.ts';
import { COMMAND_KEY_HEADER, newCommandKey } from './command-key.ts';
import { COPIED_AT_HEADER, copiedAt, noteCopied } from './copied.ts';
import {
  ApiError,
  fromAnswer,
  fromFailure,
  noAnswer,
  notFromServer,
  SESSION_ENDED,
  TOOLS_LOCKED,
} from './errors.ts';
import { forgetFirstAnswers, takeFirstAnswer } from './first-answers.ts';
import { newestPosition, notePosition, POSITION_HEADER, READ_AFTER_HEADER } from './position.ts';
import type { paths } from './schema.gen.ts';
import type { UploadedImage } from './types.ts';

/** The header in which a call says that the page makes it by itself, so that it is no use of the admin tools, which lock without one. */
const UNATTENDED_HEADER = 'x-unattended';

/** Says who calls, and what they have seen. */
function addHeaders(toSend: Headers): void {
  const token = caller.token();
  // A call that names another session than the current one, to end it, keeps its own token.
  if (token !== '' && !toSend.has('authorization')) toSend.set('authorization', bearer(token));
  const position = newestPosition();
  if (position !== undefined) toSend.set(READ_AFTER_HEADER, position);
}

/** Remembers what an answer says about the log, the session and the admin tools. */
async function noteAnswer(sent: Headers, response: Response): Promise<undefined> {
  notePosition(response.headers.get(POSITION_HEADER));
  if (response.status !== 401 && response.status !== 403) return;
  const token = sent.get('authorization')?.slice(bearer('').length) ?? '';
  const code = await codeOf(response.clone());
  if (code === SESSION_ENDED) caller.sessionRefused(token);
  if (code === TOOLS_LOCKED) caller.toolsRefused(token);
}

/** The value of the `Authorization` header for a token. */
export const bearer = (token: string) => `Bearer ${token}`;

/** The code in the server's problem; empty if the answer is not one. */
async function codeOf(response: Response): Promise<string> {
  try {
    return fromAnswer(response, await response.json()).code;
  } catch {
    return '';
  }
}

/** What a picture is uploaded as: a card is kept larger, for its ink to be read. */
export type PictureKind = 'photo' | 'card';

/** Where the calls are on the server (docs/calls.md#paths). */
const API = '/api';

/** The calls by their paths in docs/calls.md#paths: the server's document names them with `/api` in front. */
type Calls = {
  [Path in keyof paths as Path extends `${typeof API}${infer Rest}` ? Rest : Path]: paths[Path];
};

/** Queries that are sent with PUT, because they are longer than an address may be. They change nothing. */
const ASKED_WITH_PUT: readonly string[] = [
  '/search/={keyword}/page/{page}',
  '/recipes',
  '/recipes/parsed',
  '/recipes/pasted',
  '/book.epub',
] satisfies (keyof Calls)[];

/** What tells the own account and admins more than a visitor, for whom a page brings answers along. */
const TELLS_SOME_MORE: readonly string[] = ['/get-user/id/{id}'] satisfies (keyof Calls)[];

/** What stands in an address. */
type Word = string | number | boolean;

/** What a call is given, as the types of its path have checked. */
interface Given extends Omit<RequestInit, 'body'> {
  params?: { path?: Record<string, Word>; query?: Record<string, Word | null | undefined | readonly Word[]> };
  body?: unknown;
  /** What the answer is read as, if that is not JSON. */
  parseAs?: 'blob';
  /** What reads the body of a successful answer that is long. */
  read?: ReadBody;
}

/** Reads the body of an answer while it comes. */
type ReadBody = (answer: Response) => Promise<Blob>;

/** The calls of those methods, typed by their paths; only the types are openapi-fetch's. */
type TypedCalls = Pick<Client<Calls>, 'GET' | 'PUT' | 'POST' | 'DELETE'>;

function createApi(key: () => string) {
  const by = (method: string) => (path: string, given?: Given) => call(method, path, key, given);
  const calls = { GET: by('GET'), PUT: by('PUT'), POST: by('POST'), DELETE: by('DELETE') };
  return Object.assign(calls as unknown as TypedCalls, {
    /** `POST /images`, sent by what can tell how much of the picture is sent (`send-file.ts`): only forms with pictures need that. */
    upload: (send: SendPicture, kind: PictureKind = 'photo') => upload(key(), send, kind),
  });
}

/** Makes a call. Each command has its `Idempotency-Key`; what changes nothing needs none. */
async function call(
  method: string,
  path: string,
  key: () => string,
  { params = {}, body, headers, parseAs, read, ...given }: Given = {},
): Promise<Outcome<unknown>> {
  const toSend = new Headers(headers);
  if (body !== undefined) toSend.set('content-type', 'application/json');
  addHeaders(toSend);
  if (method === 'GET' && caller.isLeftAlone()) toSend.set(UNATTENDED_HEADER, 'true');
  const asks = method === 'GET' || (method === 'PUT' && ASKED_WITH_PUT.includes(path));
  const address = addressOf(path, params);
  if (!asks) {
    toSend.set(COMMAND_KEY_HEADER, key());
    forgetFirstAnswers();
  } else if (method === 'GET' && (!toSend.has('authorization') || !TELLS_SOME_MORE.includes(path))) {
    const first = takeFirstAnswer(address);
    if (first !== undefined)
      return { data: first.body, response: new Response(null, { headers: first.headers }) };
  }
  // No call of the server's is answered with a redirect.
  const request = new Request(address, {
    redirect: 'manual',
    ...given,
    method,
    headers: toSend,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const response = await wholeAnswer(request, read);
  await noteAnswer(toSend, response);
  if (response.ok && parseAs === 'blob') return { data: await response.blob(), response };
  const text = await response.text();
  if (response.ok) return { ...(text !== '' && { data: JSON.parse(text) as unknown }), response };
  return { error: parsed(text), response };
}

/** Where a call is, with what stands in its path and behind it; what is not there is left out, and of a list each has a place. */
function addressOf(path: string, { path: parts = {}, query = {} }: NonNullable<Given['params']>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''));
  const asked = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined && one !== null)
      .map((one) => `${name}=${encodeURIComponent(one)}`),
  );
  return `${API}${filled}${asked.length === 0 ? '' : `?${asked.join('&')}`}`;
}

/** What stands between may answer with a page of its own. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Sends a picture to an address, with these headers. */
type SendPicture = (url: string, headers: Headers) => Promise<Response>;

async function upload(key: string, send: SendPicture, kind: PictureKind): Promise<Outcome<UploadedImage>> {
  const toSend = new Headers({ [COMMAND_KEY_HEADER]: key });
  addHeaders(toSend);
  const path = `${API}/images` satisfies keyof paths;
  const response = await send(kind === 'card' ? `${path}?as=card` : path, toSend);
  if (isNotFromServer(response)) throw notFromServer();
  await noteAnswer(toSend, response);
  if (response.ok) return { data: (await response.json()) as UploadedImage, response };
  // What stands between may answer with a page of its own.
  const error: unknown = await response.json().catch(() => undefined);
  return { error, response };
}

/**
 * The answer with its whole body: a connection that breaks in the middle of an answer gave none. The network is looked up for each
 * call, so that a test can stand in for it.
 */
async function wholeAnswer(request: Request, read?: ReadBody): Promise<Response> {
  try {
    const response = await globalThis.fetch(request);
    if (isNotFromServer(response)) throw notFromServer();
    const body = await (response.ok && read ? read(response) : response.arrayBuffer());
    // An answer without a body (204) may not be made with an empty one.
    const isEmpty = 'byteLength' in body && body.byteLength === 0;
    return new Response(isEmpty ? null : body, response);
  } catch (failure) {
    throw failure instanceof ApiError ? failure : noAnswer(failure);
  }
}

/** Whether a successful answer is a page, or one leads elsewhere: the server's calls answer with neither. */
function isNotFromServer({ type, ok, headers }: Response): boolean {
  return type === 'opaqueredirect' || (ok && headers.get('content-type')?.startsWith('text/html') === true);
}

/**
 * The server's calls, typed from its OpenAPI document. Path parameters are percent-encoded by the client, a keyword with
 * slashes included. No request has a timeout (docs/screens.md#waiting). Use it through `answer`, `counted` or `carriedOut`. Each command has a key
 * of its own.
 */
export const api = createApi(newCommandKey);

/** The server's calls, as commands get them. */
export type Api = typeof api;

/**
 * The same calls for one command with this key: what is sent again under it is done once (docs/safety.md#repeated-commands). A key is for
 * one call: what a command sends after its first call goes under keys of its own, the same ones when all of it is sent again.
 */
export function apiUnder(key: string): Api {
  let sent = 0;
  return createApi(() => {
    sent += 1;
    return sent === 1 ? key : `${key}.${sent}`;
  });
}

interface Outcome<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** A list and how many there are on all pages together. */
export interface Counted<T> {
  items: T;
  total: number;
}

/** The body of a successful call; throws an `ApiError` otherwise. */
export async function answer<T>(call: Promise<Outcome<T>>): Promise<T> {
  return (await settle(call)).data;
}

/** The body of a successful call with the total that the server counted (`x-total-count`). */
export async function counted<T extends readonly unknown[]>(call: Promise<Outcome<T>>): Promise<Counted<T>> {
  return withTotal(await settle(call));
}

function withTotal<T extends readonly unknown[]>({
  data,
  response,
}: {
  data: T;
  response: Response;
}): Counted<T> {
  const total = Number(response.headers.get('x-total-count') ?? data.length);
  const list = { items: data, total: Number.isSafeInteger(total) ? total : data.length };
  noteCopied(list, copiedAt(data));
  return list;
}

/** A page of what a search found. */
export interface Found<T> extends Counted<T> {
  /** The words that it left out, as they were typed. */
  leftOut: string[];
  /** Of a list of ingredients, what no recipe has, as it was typed. */
  unknown: string[];
  /** Where a typo was forgiven, the keyword that is shown; where nothing was found, keywords that find something. */
  meant: string[];
}

/**
 * The body of a successful search with what the server says besides: the total, the words left out (`x-words-left-out`), the ingredients
 * that no recipe has (`x-in-no-recipe`) and what was meant (`x-did-you-mean`).
 */
export async function found<T extends readonly unknown[]>(call: Promise<Outcome<T>>): Promise<Found<T>> {
  const settled = await settle(call);
  const listed = (header: string) =>
    (settled.response.headers.get(header)?.split(',') ?? []).map(decodeURIComponent);
  return {
    ...withTotal(settled),
    leftOut: listed('x-words-left-out'),
    unknown: listed('x-in-no-recipe'),
    meant: listed('x-did-you-mean'),
  };
}

/** Waits until the server has carried out a call that has no answer to read; throws an `ApiError` otherwise. */
export async function carriedOut(call: Promise<Outcome<unknown>>): Promise<void> {
  const { error, response } = await answered(call);
  if (!response.ok) throw fromAnswer(response, error);
}

async function settle<T>(call: Promise<Outcome<T>>): Promise<{ data: T; response: Response }> {
  const { data, error, response } = await answered(call);
  if (!response.ok || data === undefined) throw fromAnswer(response, error);
  noteCopied(data, response.headers.get(COPIED_AT_HEADER));
  return { data, response };
}

async function answered<T>(call: Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await call;
  } catch (failure) {
    throw fromFailure(failure);
  }
}
