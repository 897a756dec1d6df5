import { create } from 'zustand';
import type { User } from '../api/types.ts';
import { writeFirst } from './storage-room.ts';
import { wholeUser } from './whole-user.ts';
import { inStorage, readStored, readText } from '../storage.ts';

/** Who is signed in, kept in the browser's local storage under one key; an empty token means signed out. */
export interface Session {
  token: string;
  user: User | null;
}

interface SessionState extends Session {
  /** The server ended the last session of this tab, and nobody has signed in since. Never stored. */
  ended: boolean;
}

/** The key in local storage. */
export const SESSION_KEY = 'session';

const SIGNED_OUT: Session = { token: '', user: null };

/** What this page knows could not be stored: there was no room for it. */
let isUnstored = false;

/** The session as the interface sees it; other tabs' changes arrive through the `storage` event. */
export const useSession = create<SessionState>(() => ({ ...readSession(), ended: false }));

/** The token for the `Authorization` header; empty when signed out. */
export function sessionToken(): string {
  return useSession.getState().token;
}

/** Signs in: what `POST /login` answered, in memory and for the other tabs. */
export function startSession(session: Session): void {
  keep({ token: session.token, user: session.user });
}

/** Signs out, here and in the other tabs. */
export function clearSession(): void {
  keep(SIGNED_OUT);
}

/** Takes over what the server says about the account that is signed in; ignores any other account. */
export function updateOwnUser(user: User): void {
  const { token, user: known } = useSession.getState();
  if (token === '' || known?.id !== user.id) return;
  if (JSON.stringify(known) !== JSON.stringify(user)) keep({ token, user });
}

/**
 * The server refused this token: it ended, or was ended elsewhere. A late answer about an older token changes nothing, and where another
 * session has begun in another tab, that is the one that this tab goes on with.
 */
export function sessionRefused(token: string): void {
  if (token === '' || token !== sessionToken()) return;
  const stored = readSession();
  if (stored.token !== '' && stored.token !== token) useSession.setState({ ...stored, ended: false });
  else keep(SIGNED_OUT, true);
}

/**
 * Takes over what another tab stored: also what it stored while this page was kept by the browser, which tells a kept page nothing and shows
 * it again when somebody goes back. Returns a function that stops listening.
 */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== SESSION_KEY && event.key !== null) return;
    isUnstored = false;
    useSession.setState({ ...readSession(), ended: false });
  };
  const onShown = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || isInMemoryOnly()) return;
    isUnstored = false;
    const stored = readSession();
    // That the last session was ended stays said until somebody signs in.
    useSession.setState(({ token, ended }) => ({ ...stored, ended: ended && stored.token === token }));
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShown);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShown);
  };
}

/** Where storage is forbidden, or had no room, the session lives in this page's memory only. */
function isInMemoryOnly(): boolean {
  const stored = readText('browser', SESSION_KEY);
  return stored === undefined || (stored === null && isUnstored);
}

/** What is stored, or signed out when nothing readable is: storage may be forbidden, or edited by hand. */
export function readSession(): Session {
  return whole(readStored('browser', SESSION_KEY)) ?? SIGNED_OUT;
}

function keep(session: Session, ended = false): void {
  useSession.setState({ ...session, ended });
  isUnstored =
    inStorage('browser', (browser) => writeFirst(browser, SESSION_KEY, JSON.stringify(session))) === false;
}

/** What is stored, if it is a session. */
function whole(stored: unknown): Session | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  if (!('token' in stored) || typeof stored.token !== 'string' || stored.token === '') return undefined;
  const user = 'user' in stored ? wholeUser(stored.user) : undefined;
  return user && { token: stored.token, user };
}
