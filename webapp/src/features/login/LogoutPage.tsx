import { useEffect } from 'react';
import { usePageTitle } from '../../ui/page-title.ts';
import { notify } from '../../ui/messages/notification-store.ts';
import { paths } from '../../paths.ts';
import { useNavigate, useRouter } from '../../routing/use-router.ts';
import { keptOfSubmission } from '../../parts/submission-form/submission-draft.ts';
import { signOut } from '../../data/session/sign-out.ts';

/** What is said where the server could not be told at once. */
const TOLD_LATER = 'You are signed out here. The server will be told as soon as it can be reached.';

/** What is said where a recipe is written and not submitted: it stays, for this member alone. */
const KEPT = 'What you wrote is kept on this device. Sign in again to go on with it, or to discard it.';

/** Logout: clears the session and goes on to the login screen. Not in the route's loader, because links are preloaded. */
export function LogoutPage() {
  usePageTitle('Logout');
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    const { comesBack = false } = router.state.location.state;
    const staying = keptOfSubmission();
    const isKept = staying.length > 0;
    if (isKept) notify(KEPT, { type: 'success' });
    void signOut({ comesBack, staying }).then((told) => {
      if (!told) notify(isKept ? `${TOLD_LATER} ${KEPT}` : TOLD_LATER, { type: 'success' });
    });
    void navigate({ ...paths.login(), replace: true });
  }, [navigate, router]);
  return <p role="status">Signing out…</p>;
}
