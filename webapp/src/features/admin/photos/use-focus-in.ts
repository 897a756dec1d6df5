import { type RefCallback, useCallback, useEffect, useRef } from 'react';

/** Says whether the focus is in the element that gets what this answers; also while somebody looks at another window, from which they come back. */
export function useFocusIn(onChange: (isIn: boolean) => void): RefCallback<HTMLElement> {
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  return useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const comes = () => {
      change.current(true);
    };
    const goes = ({ relatedTarget }: FocusEvent) => {
      const isInside = relatedTarget instanceof Node && element.contains(relatedTarget);
      if (document.hasFocus() && !isInside) change.current(false);
    };
    element.addEventListener('focusin', comes);
    element.addEventListener('focusout', goes);
    return () => {
      element.removeEventListener('focusin', comes);
      element.removeEventListener('focusout', goes);
    };
  }, []);
}
