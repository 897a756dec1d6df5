import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/** Keeps the focus in an area that shows something else: when what had it is gone, the first button of what came has it. */
export function useFocusInside<Area extends HTMLElement>(): {
  area: RefObject<Area | null>;
  /** Is called before something else is shown. */
  note: () => void;
} {
  const area = useRef<Area>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const isLost = hadFocus.current && area.current?.contains(document.activeElement) === false;
    hadFocus.current = false;
    if (isLost) area.current?.querySelector('button')?.focus();
  });
  const note = useCallback(() => {
    hadFocus.current = area.current?.contains(document.activeElement) === true;
  }, []);
  return { area, note };
}
