import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { principalQuery } from '../data/session/principal.ts';
import { updateOwnUser, useSession } from '../session/session-store.ts';

/** Asks the server about the account that is signed in: at the start, and when somebody comes back to the tab. */
export function useOwnAccount(): void {
  const signedIn = useSession(({ token }) => token !== '');
  const userId = useSession(({ user }) => user?.id ?? 0);
  const { data } = useQuery({
    ...principalQuery(userId),
    enabled: signedIn,
    // However lately it was asked: a restriction that ended is what somebody comes back for.
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => {
    if (data !== undefined) updateOwnUser(data);
  }, [data]);
}
