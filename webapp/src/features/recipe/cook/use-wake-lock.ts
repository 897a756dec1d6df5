import { useEffect, useState } from 'react';

/** Keeps the screen awake while a part is shown. Says whether it may go dark all the same. */
export function useWakeLock(): boolean {
  const [mayGoDark, say] = useState(!('wakeLock' in navigator));
  useEffect(() => {
    // Browsers have it where a connection is encrypted, or of this machine.
    if (!('wakeLock' in navigator)) return undefined;
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    const take = async () => {
      // The browser takes it back when the page is hidden.
      if (isOver || document.visibilityState !== 'visible' || lock?.released === false) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        say(false);
        lock.addEventListener('release', onChange);
      } catch {
        // A device with little power left refuses it.
        say(true);
      }
    };
    // One after the other: of two that are asked for at once, one would never be released.
    let taking = Promise.resolve();
    const onChange = () => {
      taking = taking.then(take);
    };
    document.addEventListener('visibilitychange', onChange);
    onChange();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onChange);
      void taking.then(() => lock?.release());
    };
  }, []);
  return mayGoDark;
}
