import { type Api, answer } from '../../api/client.ts';
import type { Session } from '../../session/session-store.ts';

/** Asks the server for a session: a token and the user whom it is for. */
export function signIn({ email, password }: { email: string; password: string }, api: Api): Promise<Session> {
  return answer(api.POST('/login', { body: { username: email.trim(), password } }));
}
