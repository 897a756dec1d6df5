import { useEffect, useRef } from 'react';
import { useComesNow } from '../first-view.ts';
import { lazyPart } from '../ui/messages/lazy-part.tsx';
import { NotificationBar } from '../ui/messages/NotificationBar.tsx';
import { QuestionDialog } from '../ui/messages/QuestionDialog.tsx';
import { RouteTrouble } from '../ui/messages/RouteTrouble.tsx';
import { paths } from '../paths.ts';
import { isSamePath } from '../routing/address.ts';
import { Outlet } from '../routing/RouterProvider.tsx';
import { useNavigate, useRouterState } from '../routing/use-router.ts';
import { useSession } from '../session/session-store.ts';
import { TIMERS } from '../storage.ts';
import { useKeywordFocus } from './keyword-focus.ts';
import { Navigation, useBottomBar } from './Navigation.tsx';
import { Surroundings } from './Surroundings.tsx';

/** Comes when the first view is over, or at once where timers run. */
const KeptTimers = lazyPart(
  () => import('../parts/timers/KeptTimers.tsx'),
  ({ KeptTimers: part }) => part,
  { waiting: null, failed: () => null },
);

/**
 * What surrounds every screen: the top row, the shelf with the navigation, and the routed page under it. Where the navigation is a bar at the
 * bottom, it comes after the page.
 */
export function RootLayout() {
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main);
  useSearchKey();
  const user = useSession((session) => session.user);
  const barAtBottom = useBottomBar();
  const keepsTimers = useComesNow(TIMERS);
  return (
    <Surroundings
      user={user}
      main={main}
      onShelf={barAtBottom ? null : <Navigation atBottom={false} />}
      below={
        <>
          {barAtBottom && <Navigation atBottom />}
          <NotificationBar />
          <QuestionDialog />
        </>
      }
    >
      <Outlet trouble={RouteTrouble} />
      {keepsTimers && <KeptTimers />}
    </Surroundings>
  );
}

/** Where a key is typed, or chooses. */
const TAKES_KEYS = 'input, textarea, select, [contenteditable]';

/** `/` goes to the search box, from every screen. */
function useSearchKey() {
  const navigate = useNavigate();
  const ask = useKeywordFocus((state) => state.ask);
  const onSearch = useRouterState(({ location }) => isSamePath(location.pathname, paths.search().to));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof Element && event.target.closest(TAKES_KEYS) !== null;
      if (event.key !== '/' || event.ctrlKey || event.altKey || event.metaKey || isTyped) return;
      event.preventDefault();
      ask();
      if (!onSearch) void navigate(paths.search());
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [ask, navigate, onSearch]);
}

/** Moves the focus to a new page (unless it took the focus itself), so that a screen reader starts reading there and Tab continues from there. */
function useFocusOnNewPage(main: React.RefObject<HTMLElement | null>) {
  const pathname = useRouterState(({ resolved }) => resolved?.pathname);
  const shown = useRef<string | undefined>(undefined);
  useEffect(() => {
    const isNew = shown.current !== undefined && shown.current !== pathname;
    const focused = document.activeElement;
    // The timers are no part of the page.
    const tookFocusItself =
      main.current?.contains(focused) === true && focused?.closest('[data-timers]') === null;
    if (isNew && !tookFocusItself) main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname, main]);
}
