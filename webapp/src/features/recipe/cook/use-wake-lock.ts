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
      if (document.visibilityState !== 'visible' || (lock !== undefined && !lock.released)) return;
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (isOver) await taken.release();
        else lock = taken;
        say(false);
      } catch {
        // A device with little power left refuses it.
        say(true);
      }
    };
    const onChange = () => void take();
    document.addEventListener('visibilitychange', onChange);
    onChange();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onChange);
      void lock?.release();
    };
  }, []);
  return mayGoDark;
}
