import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many pictures there are below an element while it shows something, and how many of them have come, or cannot come. */
export function usePictures(
  around: RefObject<HTMLElement | null>,
  shown: object | undefined,
): { all: number; come: number } {
  const [count, setCount] = useState({ all: 1, come: 0 });
  // Before anybody sees the count of what was shown before.
  useLayoutEffect(() => {
    const element = around.current;
    if (element === null || shown === undefined) return undefined;
    const look = () => {
      const all = [...element.querySelectorAll('img')];
      setCount({ all: all.length, come: all.filter(({ complete }) => complete).length });
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
