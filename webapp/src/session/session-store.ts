import { create } from 'zustand';
import type { User } from '../api/types.ts';

/** Who is signed in, kept in the browser's local storage under one key; an empty token means signed out. */
export interface Session {
  token: string;
  user: User | null;
}

/** The key in local storage. */
export const SESSION_KEY = 'session';

const SIGNED_OUT: Session = { token: '', user: null };

/** The session as the interface sees it; other tabs' changes arrive through the `storage` event. */
export const useSession = create<Session>(() => readSession());

/** The token for the `Authorization` header; empty when signed out. */
export function sessionToken(): string {
  return useSession.getState().token;
}

/** Takes over what another tab stored. Returns a function that stops listening. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === SESSION_KEY || event.key === null) useSession.setState(readSession());
  };
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener('storage', onStorage);
  };
}

/** What is stored, or signed out when nothing readable is: storage may be forbidden, or edited by hand. */
export function readSession(): Session {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null');
    return isSession(stored) ? { token: stored.token, user: stored.user } : SIGNED_OUT;
  } catch {
    return SIGNED_OUT;
  }
}

function isSession(stored: unknown): stored is Session {
  if (typeof stored !== 'object' || stored === null) return false;
  if (!('token' in stored) || typeof stored.token !== 'string' || stored.token === '') return false;
  return 'user' in stored && typeof stored.user === 'object' && stored.user !== null && 'id' in stored.user;
}
