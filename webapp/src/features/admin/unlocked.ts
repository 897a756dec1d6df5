import { create } from 'zustand';
import { sessionToken } from '../../session/session-store.ts';

/** The token of the session whose tools the server has unlocked; empty when they are locked. Only this tab's memory knows it. */
const useUnlocked = create<{ token: string }>(() => ({ token: '' }));

/** Whether the tools of this session are unlocked, as far as this tab knows; the server checks each call. */
export function useToolsUnlocked(token: string): boolean {
  return useUnlocked((unlocked) => token !== '' && unlocked.token === token);
}

/** The server has unlocked the tools of this session. */
export function toolsUnlocked(): void {
  useUnlocked.setState({ token: sessionToken() });
}
