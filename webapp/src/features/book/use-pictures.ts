import { type RefObject, useEffect, useState } from 'react';

/** How many pictures there are below an element, and how many of them have come, or cannot come. */
export function usePictures(
  around: RefObject<HTMLElement | null>,
  shown: unknown,
): { all: number; come: number } {
  const [count, setCount] = useState({ all: 1, come: 0 });
  useEffect(() => {
    const element = around.current;
    if (element === null) return undefined;
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
