import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notify } from '../ui/messages/notification-store.ts';
import { paths } from '../paths.ts';
import { peopleKeys } from '../data/accounts/user.ts';
import { useRouter } from '../routing/use-router.ts';
import { ownKeys } from '../session/own-keys.ts';
import { useSession } from '../session/session-store.ts';
import { invalidates } from '../data/invalidates.ts';

/** Said once when the server ends a session. */
export const SESSION_ENDED_MESSAGE = 'Your session has ended. Please sign in again. What you wrote is kept.';

/**
 * Follows the session as it begins and ends, here or in another tab: forgets what only the person before may see, sends those away
 * who are on a screen for members, and says so when it was not their own doing.
 */
export function useSessionChanges(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        if (now.user?.id !== before.user?.id) {
          queryClient.removeQueries({ queryKey: ownKeys.all });
          queryClient.removeQueries({ queryKey: peopleKeys.all, type: 'inactive' });
          for (const queryKey of invalidates.session()) void queryClient.invalidateQueries({ queryKey });
        }
        if (before.token === '' || now.token !== '') return;
        if (!now.ended) {
          // The navigation guard checks again.
          void router.load();
          return;
        }
        const { shown, location } = router.state;
        if (shown?.route.forMembers === true) {
          void router.navigate({
            ...paths.login(),
            state: { returnTo: location.href, sessionEnded: true },
          });
        } else {
          notify(SESSION_ENDED_MESSAGE);
        }
      }),
    [queryClient, router],
  );
}
