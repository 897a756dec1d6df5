import {
  type FocusEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';

/**
 * What a message, or a button of one, is given: it is the next stop of the keyboard, once, wherever the focus is: at its place at the end of the page it would be gone before somebody
 * came there. Tab goes on from what had the focus before. A message that goes, closed or by itself, gives the focus back to that; if it
 * is gone, to the page.
 */
export function useNextStop<Shown extends HTMLElement>() {
  const message = useRef<Shown>(null);
  const before = useRef<EventTarget | null>(null);
  const wasNext = useRef(false);
  useEffect(() => {
    const onTab = (event: KeyboardEvent) => {
      const isTab = event.key === 'Tab' && !event.shiftKey && !event.defaultPrevented;
      if (!isTab || document.querySelector('dialog[open]') !== null) return;
      document.removeEventListener('keydown', onTab);
      if (message.current?.contains(document.activeElement) === true) return;
      event.preventDefault();
      wasNext.current = true;
      message.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', onTab);
    return () => {
      document.removeEventListener('keydown', onTab);
    };
  }, []);
  useLayoutEffect(() => {
    const element = message.current;
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      const owner = before.current;
      if (owner instanceof HTMLElement && owner.isConnected) owner.focus({ preventScroll: true });
      else document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, []);
  return {
    ref: message,
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    },
    onKeyDown: (event: ReactKeyboardEvent) => {
      const owner = before.current;
      if (event.key !== 'Tab' || !wasNext.current) return;
      wasNext.current = false;
      if (!(owner instanceof HTMLElement) || !owner.isConnected) return;
      // The browser goes on from there; backwards, that is where it goes.
      owner.focus({ preventScroll: true });
      if (event.shiftKey) event.preventDefault();
    },
  };
}
