import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callAs } from './caller.ts';
import { json, network } from './network-for-tests.ts';
import { noteTouch } from '../session/attended.ts';
import { sessionCaller } from '../session/session-caller.ts';
import { useSession } from '../session/session-store.ts';
import { answer, api, apiUnder, carriedOut, counted, found } from './client.ts';
import { ApiError, isNotFound, isPassing, isRefusal } from './errors.ts';
import { momentText } from '../moment-text.ts';
import { forgetPosition } from './position.ts';

const sent = (): Request => network.mock.lastCall?.[0] ?? expect.unreachable('nothing was sent');
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );
/** What a browser makes of a redirect that it may not follow. */
const redirect = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
const tags = () => answer(api.GET('/tags'));

beforeEach(() => {
  callAs(sessionCaller);
  network.mockReset();
});

afterEach(() => {
  forgetPosition();
  useSession.setState({ token: '', user: null, ended: false });
});

describe('what is sent', () => {
  test.each([
    ['', '/api/search/=/page/0'],
    ['apple pie', '/api/search/=apple%20pie/page/0'],
    ['a/b?c#d=e%', '/api/search/=a%2Fb%3Fc%23d%3De%25/page/0'],
    ['crème', '/api/search/=cr%C3%A8me/page/0'],
  ])('the keyword "%s" is asked for at %s', async (keyword, path) => {
    network.mockReturnValue(json([]));
    await counted(api.GET('/search/={keyword}/page/{page}', { params: { path: { keyword, page: 0 } } }));
    expect(new URL(sent().url).pathname).toBe(path);
  });

  test('what is asked behind a path is encoded; of a list each has a place, and what is not there has none', async () => {
    network.mockReturnValue(json([]));
    const query = { typed: 'a&b=c', tags: [4, 9], page: undefined };
    await answer(api.GET('/search/suggestions', { params: { query } }) as never);
    expect(new URL(sent().url).search).toBe('?typed=a%26b%3Dc&tags=4&tags=9');
  });

  test('a file is read as it is; a refusal instead of one is told', async () => {
    const csv = () => answer(api.GET('/audit.csv', { parseAs: 'blob' }));
    network.mockResolvedValueOnce(new Response('seq\n7\n'));
    expect(await (await csv()).text()).toBe('seq\n7\n');
    network.mockReturnValueOnce(json({ code: 'tools_locked', message: 'Locked.' }, { status: 403 }));
    expect(await failure(csv())).toMatchObject({ code: 'tools_locked' });
  });

  test('the words that a search left out, and what was meant, are told in headers', async () => {
    const call = () =>
      api.GET('/search/={keyword}/page/{page}', { params: { path: { keyword: 'x', page: 0 } } });
    network.mockReturnValue(json([]));
    expect(await found(call())).toEqual({ items: [], total: 0, leftOut: [], unknown: [], meant: [] });
    const headers = {
      'content-type': 'application/json',
      'x-words-left-out': 'with,cr%C3%A8me%2C',
      'x-in-no-recipe': 'cr%C3%A8me%20double',
      'x-did-you-mean': 'banana%20bread',
      'x-total-count': '7',
    };
    network.mockReturnValue(Promise.resolve(new Response('[]', { headers })));
    expect(await found(call())).toEqual({
      items: [],
      total: 7,
      leftOut: ['with', 'crème,'],
      unknown: ['crème double'],
      meant: ['banana bread'],
    });
  });

  test('a token is sent when there is one, and only then', async () => {
    network.mockImplementation(() => json([]));
    await tags();
    expect(sent().headers.has('authorization')).toBe(false);
    useSession.setState({ token: 'abc' });
    await tags();
    expect(sent().headers.get('authorization')).toBe('Bearer abc');
  });

  test('what the page asks by itself while nobody touches it says so', async () => {
    network.mockImplementation(() => json([]));
    noteTouch();
    await tags();
    expect(sent().headers.has('x-unattended')).toBe(false);
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
    await tags();
    expect(sent().headers.get('x-unattended')).toBe('true');
    noteTouch();
    await tags();
    expect(sent().headers.has('x-unattended')).toBe(false);
    vi.useRealTimers();
  });

  test('a session is ended by its own token, also when another one has begun', async () => {
    network.mockReturnValue(Promise.resolve(new Response(null, { status: 204 })));
    useSession.setState({ token: 'new' });
    await carriedOut(api.POST('/logout', { headers: { authorization: 'Bearer old' } }));
    expect(sent().headers.get('authorization')).toBe('Bearer old');
  });

  test('reads say the newest position that any answer named', async () => {
    const answerAt = async (position: string) => {
      network.mockReturnValueOnce(json([], { headers: { 'x-position': position } }));
      await tags();
    };
    await answerAt('9007199254740993');
    expect(sent().headers.has('x-read-after')).toBe(false);
    await answerAt('12');
    expect(sent().headers.get('x-read-after')).toBe('9007199254740993');
    await answerAt('nonsense');
    expect(sent().headers.get('x-read-after')).toBe('9007199254740993');
  });
});

describe('the key of a command', () => {
  const key = () => sent().headers.get('idempotency-key');
  const path = { keyword: 'soup', page: 0 };

  beforeEach(() => {
    network.mockImplementation(() => json([]));
  });

  test.each([
    ['POST /admin/confirmation-code', () => api.POST('/admin/confirmation-code')],
    ['POST /admin/confirm', () => api.POST('/admin/confirm', { body: { code: '123456' } })],
    ['POST /password-reset/request', () => api.POST('/password-reset/request', { body: { email: 'a@b' } })],
    ['POST /logout', () => api.POST('/logout')],
  ])('goes with %s, and each has its own', async (_call, call) => {
    await call();
    const first = key();
    expect(first).toMatch(/^[\da-f-]{36}$/);
    await call();
    expect(key()).not.toBe(first);
  });

  test('goes with none of the questions that are asked with PUT', async () => {
    await tags();
    expect(key()).toBeNull();
    await counted(api.PUT('/search/={keyword}/page/{page}', { params: { path }, body: [3] }));
    expect(key()).toBeNull();
    await answer(api.PUT('/recipes', { body: [1, 2] }));
    expect(key()).toBeNull();
  });

  test('is the one that it was given, for what is sent again', async () => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const command = apiUnder('abc');
      await command.POST('/logout');
      expect(key()).toBe('abc');
      await command.POST('/admin/confirmation-code');
      expect(key(), 'the key of a call is for no other one').toBe('abc.2');
    }
  });
});

describe('what comes back', () => {
  test('a list is counted by its header, or by itself', async () => {
    const page = () =>
      counted(api.GET('/{userId}/recipes', { params: { path: { userId: 1 }, query: { page: 0 } } }));
    network.mockReturnValueOnce(json([{}, {}], { headers: { 'x-total-count': '60' } }));
    expect((await page()).total).toBe(60);
    network.mockReturnValueOnce(json([{}, {}]));
    expect((await page()).total).toBe(2);
  });

  test("the server's problem is an error with its code and message", async () => {
    network.mockReturnValue(json({ code: 'keyword_too_long', message: 'Too long.' }, { status: 400 }));
    const error = await failure(tags());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      kind: 'problem',
      status: 400,
      code: 'keyword_too_long',
      message: 'Too long.',
    });
    expect(isPassing(error)).toBe(false);
  });

  test('when something was decided is told in the time of the person who reads it', async () => {
    const decision = {
      action: 'PhotoApproved',
      role: 'admin',
      at: '2026-11-21T21:33:00Z',
      inWords: 'November 21, 2026, 21:33 UTC',
    };
    const message = 'This photo was already approved, by Opal on November 21, 2026, 21:33 UTC.';
    const conflict = { picUrl: '/api/images/a.jpg', code: 'already_approved', message, decision };
    network.mockReturnValue(
      json({ code: 'already_approved', message, decision, conflicts: [conflict] }, { status: 409 }),
    );
    const here = `This photo was already approved, by Opal on ${momentText(decision.at)}.`;
    expect(here).not.toContain('UTC');
    expect(await failure(tags())).toMatchObject({ message: here, conflicts: [{ message: here }] });
  });

  test('when something was changed meanwhile is told in the time of the person who reads it', async () => {
    const changed = {
      action: 'RecipeEdited',
      role: 'admin',
      at: '2026-11-21T21:33:00Z',
      inWords: 'November 21, 2026, 21:33 UTC',
    };
    const message = `This was changed in the meantime, by Opal on ${changed.inWords}. Please look at it.`;
    network.mockReturnValue(json({ code: 'edit_conflict', message, changed, current: {} }, { status: 409 }));
    expect(await failure(tags())).toMatchObject({
      message: `This was changed in the meantime, by Opal on ${momentText(changed.at)}. Please look at it.`,
    });
  });

  test('404 is recognized', async () => {
    network.mockReturnValue(json({ code: 'not_found', message: 'No.' }, { status: 404 }));
    expect(isNotFound(await failure(tags()))).toBe(true);
  });

  test.each([
    ['a page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['an empty error', () => new Response(null, { status: 503 })],
    ['half a document', () => new Response('{"a": ', { status: 200 })],
  ])('%s is an unreadable answer, which may pass', async (_what, response) => {
    network.mockReturnValue(Promise.resolve(response()));
    const error = await failure(tags());
    expect(error).toMatchObject({ kind: 'unreadable' });
    expect(isPassing(error)).toBe(true);
  });

  const page = (status: number) => () =>
    new Response('<h1>Hello</h1>', { status, headers: { 'content-type': 'text/html' } });

  test.each([
    ['too large for a proxy', page(413), 'does not accept anything that large', false],
    ['a proxy that cannot reach the server', page(502), 'try again in a minute', true],
    ['a proxy that waited in vain', page(504), 'try again in a minute', true],
    ['a proxy’s own limit', page(429), 'try again in a minute', true],
    ['Cloudflare, whose server is down', page(521), 'try again in a minute', true],
    ['a sign-in page', page(200), 'wants you to sign in', true],
    ['a sign-in that is asked for', page(401), 'wants you to sign in', true],
    ['a way to a sign-in page', () => redirect, 'wants you to sign in', true],
    ['a network that must be entered', page(511), 'wants you to sign in', true],
    ['half a document', () => new Response('{"a": ', { status: 200 }), 'could not read', true],
  ])('%s is told as what it is', async (_what, response, said, passes) => {
    network.mockReturnValue(Promise.resolve(response()));
    const error = await failure(tags());
    expect(error).toMatchObject({ kind: 'unreadable', code: '' });
    expect((error as Error).message).toContain(said);
    expect(isPassing(error)).toBe(passes);
    expect(isRefusal(error, response().status), 'no refusal of the server').toBe(false);
  });

  test('no call is led to another place', async () => {
    network.mockReturnValue(json([]));
    await tags();
    expect(sent().redirect).toBe('manual');
  });

  test('a page that is not there for a proxy may be there for the server', async () => {
    network.mockReturnValue(Promise.resolve(page(404)()));
    expect(isNotFound(await failure(tags()))).toBe(false);
  });

  test('a connection that breaks in the middle of an answer gave none', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.error(new TypeError('terminated'));
      },
    });
    network.mockReturnValue(Promise.resolve(new Response(body)));
    expect(await failure(tags())).toMatchObject({ kind: 'unreachable', status: 0 });
  });

  test('what could not even be sent is told apart, and does not pass by itself', async () => {
    const error = await failure(answer(api.GET('/tags', { headers: { 'not a header': '1' } })));
    expect(error).toMatchObject({ kind: 'not-sent', message: 'Request could not be created.' });
    expect(isPassing(error)).toBe(false);
    expect(network).not.toHaveBeenCalled();
  });

  test('no answer is told in the words of the product', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    const error = await failure(tags());
    expect(error).toMatchObject({ kind: 'unreachable', status: 0, message: 'Server could not be reached.' });
    expect(isPassing(error)).toBe(true);
  });
});

describe('a call without an answer to read', () => {
  test('is carried out when the server says so', async () => {
    network.mockReturnValue(Promise.resolve(new Response(null, { status: 204 })));
    await expect(carriedOut(api.GET('/tags'))).resolves.toBeUndefined();
  });

  test('is carried out also where the browser gives an answer without a body an empty one', async () => {
    const answered = Object.defineProperty(new Response(null, { status: 204 }), 'body', {
      value: new ReadableStream(),
    });
    network.mockReturnValue(Promise.resolve(answered));
    await expect(carriedOut(api.POST('/logout'))).resolves.toBeUndefined();
  });

  test('throws what the server says otherwise', async () => {
    network.mockReturnValue(json({ code: 'busy', message: 'Wait.' }, { status: 503 }));
    expect(await failure(carriedOut(api.GET('/tags')))).toMatchObject({ code: 'busy', status: 503 });
  });
});
