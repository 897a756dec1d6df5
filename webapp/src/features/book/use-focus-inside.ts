import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus where something else is shown: when what had it is gone, the first button of what came has it. The function is called
 * before something else is shown.
 */
export function useFocusInside(area: RefObject<HTMLElement | null>): () => void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const isLost = hadFocus.current && area.current?.contains(document.activeElement) === false;
    hadFocus.current = false;
    if (isLost) area.current?.querySelector('button')?.focus();
  });
  return useCallback(() => {
    hadFocus.current = area.current?.contains(document.activeElement) === true;
  }, [area]);
}
