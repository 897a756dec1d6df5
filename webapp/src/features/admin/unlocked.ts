import { create } from 'zustand';
import { sessionToken } from '../../session/session-store.ts';

/** How long a code can be entered, and how long the tools stay open unless they are used, in milliseconds; the server's limits. */
const CODE_LASTS = 10 * 60_000;
const TOOLS_LAST = 30 * 60_000;

/**
 * What this tab knows about unlocking the tools in a session; the server checks each call. It survives a reload, because a mail for each
 * visit would soon be more mails than the server sends in an hour.
 */
interface Unlocking {
  /** The session that it is about. */
  token: string;
  /** Until when the code from the last mail can be entered; 0 when none was sent. */
  codeUntil: number;
  /** Until when the tools are open; 0 when they are locked. */
  toolsUntil: number;
}

/** The key in this tab's session storage. */
const KEY = 'admin-tools';
const LOCKED: Unlocking = { token: '', codeUntil: 0, toolsUntil: 0 };

const useUnlocking = create<Unlocking>(() => readKept());

/** Whether the tools of this session are open, as far as this tab knows. */
export function useToolsUnlocked(token: string): boolean {
  return useUnlocking((known) => isAbout(known, token) && known.toolsUntil > Date.now());
}

/** The server has unlocked the tools of this session. */
export function toolsUnlocked(): void {
  keep({ token: sessionToken(), codeUntil: 0, toolsUntil: Date.now() + TOOLS_LAST });
}

/** Whether a mail with a code that is still valid was sent for this session. */
export function isCodeSent(): boolean {
  const known = useUnlocking.getState();
  return isAbout(known, sessionToken()) && known.codeUntil > Date.now();
}

/** The server has sent a mail with a code. */
export function codeSent(): void {
  keep({ token: sessionToken(), codeUntil: Date.now() + CODE_LASTS, toolsUntil: 0 });
}

function isAbout(known: Unlocking, token: string): boolean {
  return token !== '' && known.token === token;
}

function keep(unlocking: Unlocking): void {
  useUnlocking.setState(unlocking);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(unlocking));
  } catch {
    // Storage may be forbidden; then it lives as long as the page.
  }
}

function readKept(): Unlocking {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isUnlocking(kept) ? kept : LOCKED;
  } catch {
    return LOCKED;
  }
}

function isUnlocking(kept: unknown): kept is Unlocking {
  if (typeof kept !== 'object' || kept === null) return false;
  if (!('token' in kept) || typeof kept.token !== 'string') return false;
  return (
    'codeUntil' in kept &&
    typeof kept.codeUntil === 'number' &&
    'toolsUntil' in kept &&
    typeof kept.toolsUntil === 'number'
  );
}
