import './theme/global.css';
import './theme/fonts.css';
import 'virtual:tokens.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { callAs } from './api/caller.ts';
import { readFirstAnswers } from './api/first-answers.ts';
import { App } from './App.tsx';
import { Arrival } from './ui/primitives/Arrival.tsx';
import { followOwnCopies } from './data/copies/own-copies.ts';
import { afterFirstView } from './first-view.ts';
import { createQueryClient } from './ui/query-client.ts';
import { createAppRouter } from './router.tsx';
import { noticeTouches } from './session/attended.ts';
import { forgetOldCopies } from './session/kept.ts';
import { endLeftSessions } from './data/session/left-sessions.ts';
import { sessionCaller } from './session/session-caller.ts';
import { followOtherTabs } from './session/session-store.ts';
import { takeOver } from './take-over.ts';
import { followColorScheme } from './theme/color-scheme.ts';

/** Begins in a task of its own, so that a slow phone can do something else between reading the scripts and this. */
function begin(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element #root');

  callAs(sessionCaller);
  readFirstAnswers(document);
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient);
  // From now on: somebody may go back before the app is in the place of what the server has drawn.
  router.follow();
  followOtherTabs();
  followOwnCopies();
  followColorScheme();
  endLeftSessions();
  forgetOldCopies();
  noticeTouches();
  void takeOver(root, {
    router,
    queryClient,
    render: (into, arrival) => {
      startTransition(() => {
        createRoot(into).render(
          <StrictMode>
            <Arrival {...arrival}>
              <App queryClient={queryClient} router={router} />
            </Arrival>
          </StrictMode>,
        );
      });
    },
  });
  afterFirstView()
    .then(() => import('./when-idle.ts'))
    .then(
      ({ doWhenIdle }) => {
        doWhenIdle(router);
      },
      // Nobody waits for it.
      () => undefined,
    );
}

setTimeout(begin);
