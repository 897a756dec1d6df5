import { type RefCallback, useCallback, useEffect, useRef } from 'react';

/** What has something of its own to close with Escape: a list of suggestions. */
const SUGGESTING = '[list], [role="combobox"]';

/**
 * Leaves a form with Escape, pressed anywhere in the element that gets what this answers. What leaves keeps what was typed: the key is
 * pressed by accident, too. Of two such elements, one in the other, the inner one is left first.
 */
export function useEscape(onEscape: () => void): RefCallback<HTMLElement> {
  const leave = useRef(onEscape);
  useEffect(() => {
    leave.current = onEscape;
  });
  return useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (event.target instanceof Element && event.target.matches(SUGGESTING)) return;
      // A question over the page is left first.
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      leave.current();
    };
    // The focus is around it when it has just come, or nowhere.
    const listenAround = (event: KeyboardEvent) => {
      if (event.target instanceof Node && event.target.contains(element)) listen(event);
    };
    element.addEventListener('keydown', listen);
    document.addEventListener('keydown', listenAround);
    return () => {
      element.removeEventListener('keydown', listen);
      document.removeEventListener('keydown', listenAround);
    };
  }, []);
}
