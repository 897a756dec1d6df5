import { useEffect, useLayoutEffect, useState } from 'react';
import type { Location } from './route.ts';
import { useRouter, useRouterState } from './use-router.ts';
import { readStored, store } from '../storage.ts';

/** Under this name the tab remembers how far each entry of its history was scrolled. */
const STORED_AS = 'scroll-places';

/** How many entries it remembers: more than anybody goes back. */
const MOST = 100;

/** Where each entry was scrolled to, by its key; the newest last. */
type Places = Record<string, readonly [x: number, y: number]>;

/**
 * Scrolls a page that somebody comes to: to its top, or where it was left if they come back to it. Stands after the page, which is there
 * then.
 */
export function ScrollPlaces() {
  const router = useRouter();
  const resolved = useRouterState((state) => state.resolved);
  const [places] = useState(scrollPlaces);
  useLayoutEffect(() => {
    if (resolved !== undefined) places.come(resolved, router.state.resetScroll);
  }, [places, resolved, router]);
  useEffect(
    () =>
      router.subscribe(() => {
        places.leave(router.state.location.key);
      }),
    [places, router],
  );
  useEffect(() => places.follow(), [places]);
  return null;
}

function scrollPlaces() {
  const places = readPlaces();
  let here = '';
  let hasBeenSomewhere = false;
  const remember = () => {
    // A skeleton is not where somebody was.
    if (here === '') return;
    Reflect.deleteProperty(places, here);
    places[here] = [window.scrollX, window.scrollY];
    const [oldest, ...others] = Object.keys(places);
    if (oldest !== undefined && others.length >= MOST) Reflect.deleteProperty(places, oldest);
  };
  return {
    /** The page of an entry is there. */
    come: ({ key, href }: Location, resetScroll: boolean) => {
      if (key === here) return;
      // To what stands behind a hash the browser has scrolled.
      const isAtItsTop = hasBeenSomewhere && !href.includes('#');
      const place = places[key] ?? (isAtItsTop ? ([0, 0] as const) : undefined);
      if (resetScroll && place !== undefined) window.scrollTo(...place);
      here = key;
      hasBeenSomewhere = true;
    },
    /** Somebody goes to another entry; its page is not yet there. */
    leave: (to: string) => {
      if (to === here) return;
      remember();
      here = '';
    },
    /** Remembers the places when the tab is left. A page that is loaded anew is scrolled by the browser until the app is there. */
    follow: () => {
      window.history.scrollRestoration = 'manual';
      const onHide = () => {
        window.history.scrollRestoration = 'auto';
        remember();
        writePlaces(places);
      };
      const onShow = () => {
        window.history.scrollRestoration = 'manual';
      };
      window.addEventListener('pagehide', onHide);
      window.addEventListener('pageshow', onShow);
      return () => {
        window.removeEventListener('pagehide', onHide);
        window.removeEventListener('pageshow', onShow);
      };
    },
  };
}

function readPlaces(): Places {
  return (readStored('tab', STORED_AS) ?? {}) as Places;
}

/** Where they cannot be kept, a page that is loaded anew begins at its top. */
function writePlaces(places: Places): void {
  store('tab', STORED_AS, places);
}
