import { type RefObject, useEffect, useRef, useState } from 'react';

/** A field that shows everything may be so many pixels less high than its text: browsers round. */
const ROUNDED = 4;

/** Whether a field has more text than shows of it, also when another text comes or the screen is turned. */
export function useOverflow(text: string): {
  field: RefObject<HTMLTextAreaElement | null>;
  overflows: boolean;
} {
  const field = useRef<HTMLTextAreaElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = field.current;
    if (element === null) return undefined;
    const size = new ResizeObserver(() => {
      setOverflows(element.scrollHeight > element.clientHeight + ROUNDED);
    });
    size.observe(element);
    return () => {
      size.disconnect();
    };
  }, [text]);
  return { field, overflows };
}
