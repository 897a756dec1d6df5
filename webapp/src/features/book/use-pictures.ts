import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many pictures there are below an element while it shows something, how many of them have come, or cannot come, and how many could not. */
export function usePictures(
  around: RefObject<HTMLElement | null>,
  shown: object | undefined,
): { all: number; come: number; failed: number } {
  const [count, setCount] = useState({ all: 1, come: 0, failed: 0 });
  // Before anybody sees the count of what was shown before.
  useLayoutEffect(() => {
    const element = around.current;
    if (element === null || shown === undefined) return undefined;
    let failed = 0;
    const look = (event?: Event) => {
      // What could not come is gone by then.
      if (event?.type === 'error') failed += 1;
      const all = [...element.querySelectorAll('img')];
      setCount({ all: all.length, come: all.filter(({ complete }) => complete).length, failed });
    };
    look();
    // They do not bubble.
    for (const event of ['load', 'error']) element.addEventListener(event, look, { capture: true });
    return () => {
      for (const event of ['load', 'error']) element.removeEventListener(event, look, { capture: true });
    };
  }, [around, shown]);
  return count;
}
