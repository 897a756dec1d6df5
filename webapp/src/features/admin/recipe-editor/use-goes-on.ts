import { type RefObject, useEffect, useRef, useState } from 'react';

/** A field that shows everything may be so many pixels less high than its text: browsers round. */
const ROUNDED = 4;

/** Whether a field has more text than shows of it, also when another text comes or the screen is turned. */
export function useGoesOn(text: string): { field: RefObject<HTMLTextAreaElement | null>; goesOn: boolean } {
  const field = useRef<HTMLTextAreaElement>(null);
  const [goesOn, setGoesOn] = useState(false);
  useEffect(() => {
    const element = field.current;
    if (element === null) return undefined;
    const size = new ResizeObserver(() => {
      setGoesOn(element.scrollHeight > element.clientHeight + ROUNDED);
    });
    size.observe(element);
    return () => {
      size.disconnect();
    };
  }, [text]);
  return { field, goesOn };
}
