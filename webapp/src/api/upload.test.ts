import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callAs } from './caller.ts';
import './network-for-tests.ts';
import { sessionCaller } from '../session/session-caller.ts';
import { startSession, useSession } from '../session/session-store.ts';
import { answer, apiUnder } from './client.ts';
import { ApiError, isAbandoned } from './errors.ts';
import { sendFile } from './send-file.ts';

/** Stands in for the browser's request, whose answers each test gives. */
class FakeRequest {
  static last: FakeRequest;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers = new Map<string, string>();
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  statusText = '';
  responseText = '';
  form: FormData | undefined;

  constructor() {
    FakeRequest.last = this;
  }

  open = vi.fn();
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getAllResponseHeaders = () => 'content-type: application/json\r\nx-position: 7\r\n';
  send(form: FormData) {
    this.form = form;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number, body: unknown) {
    Object.assign(this, { status, statusText: 'Some Words', responseText: JSON.stringify(body) });
    this.onload?.();
    this.onloadend?.();
  }
}

const FILE = new File(['soup'], 'soup.png', { type: 'image/png' });
const USER = {
  id: 7,
  username: 'nana@example.org',
  displayName: 'Nana',
  authorities: [{ name: 'ROLE_USER' }],
};
const shares: number[] = [];

function upload(signal = new AbortController().signal) {
  const sending = { signal, onSent: (share: number) => shares.push(share) };
  const answered = answer(apiUnder('a-key').upload(sendFile(FILE, sending)));
  return { answered, request: FakeRequest.last };
}

beforeEach(() => {
  callAs(sessionCaller);
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  startSession({ token: 'a-token', user: USER as never });
});

afterEach(() => {
  shares.length = 0;
});

test('a picture is sent with the session and the key of its command, and tells how much is sent', async () => {
  const { answered, request } = upload();
  expect(request.open).toHaveBeenCalledWith('POST', '/api/images');
  expect(request.headers.get('authorization')).toBe('Bearer a-token');
  expect(request.headers.get('idempotency-key')).toBe('a-key');
  expect(request.headers.has('content-type'), 'the browser names the boundary').toBe(false);
  expect(request.form?.get('file')).toBe(FILE);
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  request.upload.onprogress?.({ loaded: 4, total: 4 });
  request.answer(201, { url: '/api/images/a-1280.jpg', viewUrl: '/api/images/a-1280.jpg?until=1' });
  expect((await answered).url).toBe('/api/images/a-1280.jpg');
  expect(shares).toEqual([0.25, 1]);
});

test('a refusal is told in the words of the server', async () => {
  const { answered, request } = upload();
  request.answer(413, { code: 'body_too_large', message: 'Too large.' });
  await expect(answered).rejects.toMatchObject({ kind: 'problem', status: 413, message: 'Too large.' });
});

test('a session that has ended ends here, too', async () => {
  const { answered, request } = upload();
  request.answer(401, { code: 'session_ended', message: 'Please sign in.' });
  await expect(answered).rejects.toThrow('Please sign in.');
  expect(useSession.getState().token).toBe('');
});

test('no answer, and a page that something in between answered, are told apart', async () => {
  const first = upload();
  first.request.onerror?.();
  await expect(first.answered).rejects.toMatchObject({ kind: 'unreachable' });
  const second = upload();
  second.request.status = 413;
  second.request.statusText = 'Request Entity Too Large';
  second.request.responseText = '<h1>413</h1>';
  second.request.onload?.();
  await expect(second.answered).rejects.toMatchObject({ kind: 'unreadable', status: 413 });
  await expect(second.answered).rejects.toThrow('Please send something smaller');
  const third = upload();
  third.request.getAllResponseHeaders = () => 'content-type: text/html; charset=utf-8\r\n';
  third.request.answer(200, 'Please sign in to our network');
  await expect(third.answered).rejects.toMatchObject({ kind: 'unreadable' });
});

test('an upload that is given up is no failure of the server', async () => {
  const giveUp = new AbortController();
  const { answered } = upload(giveUp.signal);
  giveUp.abort();
  const error: unknown = await answered.catch((failure: unknown) => failure);
  expect(isAbandoned(error)).toBe(true);
  expect(error).not.toBeInstanceOf(ApiError);
});
