import type { User } from '../api/types.ts';
import { may } from './may.ts';
import { useSession } from './session-store.ts';
import { useToolsUnlocked } from './unlocked-tools.ts';

/** The admin who is signed in and whose tools are open, as far as this tab knows; null for everybody else. */
export function useUnlockedAdmin(): User | null {
  const { user, token } = useSession();
  const isUnlocked = useToolsUnlocked(token);
  return isUnlocked && may(user, 'useAdminTools') ? user : null;
}
