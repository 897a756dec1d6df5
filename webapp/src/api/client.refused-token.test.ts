import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sessionCaller } from '../session/session-caller.ts';
import { useSession } from '../session/session-store.ts';
import { callAs } from './caller.ts';
import { answer, api } from './client.ts';
import { json, network } from './network-for-tests.ts';

const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );
const tags = () => answer(api.GET('/tags'));

beforeEach(() => {
  callAs(sessionCaller);
  network.mockReset();
});

afterEach(() => {
  useSession.setState({ token: '', user: null, ended: false });
});

describe('a token that is not good, or no longer', () => {
  const refuse = (code: string) => () => json({ code, message: 'No.' }, { status: 401 });

  test('ends the session here', async () => {
    network.mockImplementation(refuse('session_ended'));
    useSession.setState({ token: 'abc' });
    expect(await failure(tags())).toMatchObject({ status: 401, code: 'session_ended' });
    expect(useSession.getState()).toMatchObject({ token: '', user: null, ended: true });
  });

  test('does not end the session that began meanwhile', async () => {
    let refuseNow: (answer: Promise<Response>) => void = () => undefined;
    network.mockReturnValueOnce(new Promise((resolve) => (refuseNow = resolve)));
    useSession.setState({ token: 'old' });
    const call = failure(tags());
    useSession.setState({ token: 'new' });
    refuseNow(refuse('session_ended')());
    await call;
    expect(useSession.getState()).toMatchObject({ token: 'new', ended: false });
  });

  test.each(['invalid_credentials', 'not_signed_in'])('is another thing than %s', async (code) => {
    network.mockImplementation(refuse(code));
    useSession.setState({ token: 'abc' });
    await failure(tags());
    expect(useSession.getState()).toMatchObject({ token: 'abc', ended: false });
  });
});
