import { useEffect, useState } from 'react';
import { idAsTyped } from '../../paths.ts';
import { useRouterState } from '../../routing/use-router.ts';
import { lazyPart } from '../../ui/messages/lazy-part.tsx';
import { hasKeptTimers, useCookTimers } from './kept-timers.ts';

const Timers = lazyPart(
  () => import('./Timers.tsx'),
  ({ Timers: part }) => part,
  { waiting: null, failed: () => null },
);

/** Shows the timers on every page if there are any: those that were started before, in another tab, or in cook mode, which shows them itself. */
export function KeptTimers() {
  const recipeId = useRouterState(({ location }) => idAsTyped('recipe', location.pathname));
  const isCooking = useCookTimers(({ areShown }) => areShown);
  const [isThere, setThere] = useState(hasKeptTimers);
  if (isCooking && !isThere) setThere(true);
  useEffect(() => {
    const look = () => {
      if (hasKeptTimers()) setThere(true);
    };
    window.addEventListener('storage', look);
    return () => {
      window.removeEventListener('storage', look);
    };
  }, []);
  return isThere && !isCooking && <Timers recipeId={recipeId} />;
}
