import { create } from 'zustand';
import { sessionToken } from './session-store.ts';
import { writeFirst } from './storage-room.ts';
import { inStorage, readStored } from '../storage.ts';

/**
 * What this tab knows about unlocking the admin tools in a session. It survives a reload, because a mail for each visit would soon be
 * more mails than the server sends in an hour. How long they stay open is the server's to say, which counts from their last use: they are
 * open here until it refuses a call because they are locked.
 */
interface Unlocking {
  /** The session that it is about. */
  token: string;
  /** When the last code was sent; 0 when none was. */
  codeSentAt: number;
  open: boolean;
}

/** The key in this tab's session storage. */
const KEY = 'admin-tools';
const LOCKED: Unlocking = { token: '', codeSentAt: 0, open: false };

const useUnlocking = create<Unlocking>(() => readKept());

/** Whether the tools of this session are open, as far as this tab knows, for what shows it. */
export function useToolsUnlocked(token: string): boolean {
  return useUnlocking((known) => isAbout(known, token) && known.open);
}

/** Whether the tools of this session are open at the moment, as far as this tab knows. */
export function areToolsUnlocked(token: string): boolean {
  const known = useUnlocking.getState();
  return isAbout(known, token) && known.open;
}

/** The server has unlocked the tools of this session. */
export function toolsUnlocked(): void {
  keep({ token: sessionToken(), codeSentAt: 0, open: true });
}

/** The server refused a call with this token, because the tools are locked. */
export function toolsRefused(token: string): void {
  if (isAbout(useUnlocking.getState(), token)) keep({ token, codeSentAt: 0, open: false });
}

/** When a mail with a code was last sent for this session; 0 when none was. */
export function codeSentAt(): number {
  const known = useUnlocking.getState();
  return isAbout(known, sessionToken()) ? known.codeSentAt : 0;
}

/** The server has sent a mail with a code. */
export function codeSent(): void {
  keep({ token: sessionToken(), codeSentAt: Date.now(), open: false });
}

/** Whether this tab knows anything of this session; another tab may have unlocked its tools. */
export function isSessionKnown(): boolean {
  return isAbout(useUnlocking.getState(), sessionToken());
}

function isAbout(known: Unlocking, token: string): boolean {
  return token !== '' && known.token === token;
}

function keep(unlocking: Unlocking): void {
  useUnlocking.setState(unlocking);
  inStorage('tab', (tab) => writeFirst(tab, KEY, JSON.stringify(unlocking)));
}

function readKept(): Unlocking {
  const kept = readStored('tab', KEY);
  return isUnlocking(kept) ? kept : LOCKED;
}

function isUnlocking(kept: unknown): kept is Unlocking {
  if (typeof kept !== 'object' || kept === null) return false;
  if (!('token' in kept) || typeof kept.token !== 'string') return false;
  return (
    'codeSentAt' in kept &&
    typeof kept.codeSentAt === 'number' &&
    'open' in kept &&
    typeof kept.open === 'boolean'
  );
}
