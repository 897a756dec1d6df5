import {
  type FocusEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { CloseButton } from '../primitives/CloseButton.tsx';
import { Sheet } from '../primitives/Sheet.tsx';
import { dismissNotification, type Notification, useNotification } from './notification-store.ts';
import classes from './NotificationBar.module.css';
import { useFreePlace } from './use-free-place.ts';

/**
 * The notification over the page, where it covers nothing that can be pressed if there is such a place. Both live regions are always there: a screen reader announces what changes in a region that
 * it knows, and often not a region that appears together with its text.
 */
export function NotificationBar() {
  const current = useNotification((state) => state.current);
  const place = useRef<HTMLDivElement>(null);
  const ofType = (type: Notification['type']) =>
    current?.type === type && <Message key={current.number} notification={current} place={place} />;
  return (
    <div ref={place} className={classes.place}>
      <div role="alert">{ofType('error')}</div>
      <div role="status">{ofType('success')}</div>
    </div>
  );
}

function Message({
  notification: { message, type, timeout, number },
  place,
}: {
  notification: Notification;
  place: RefObject<HTMLElement | null>;
}) {
  const [isHeld, held] = useHeld();
  useEffect(() => {
    if (isHeld) return undefined;
    const end = setTimeout(() => {
      dismissNotification(number);
    }, timeout);
    return () => {
      clearTimeout(end);
    };
  }, [isHeld, number, timeout]);
  const focus = useFocusGivenBack();
  useFreePlace(place, focus.ref);
  return (
    <Sheet padding="none" className={classes.message} data-type={type} {...held} {...focus}>
      <p>{message}</p>
      <CloseButton
        aria-label="Close this message"
        onClick={() => {
          dismissNotification(number);
        }}
        className={classes.close}
      />
    </Sheet>
  );
}

/**
 * Whether the pointer or the focus went onto a message: it stays meanwhile, and has its whole time again afterwards (WCAG 2.2, 2.2.1). A pointer under
 * which it appeared did not go there: the message would lie for ever on what is to be pressed next.
 */
function useHeld() {
  const [isHeld, hold] = useState(false);
  return [
    isHeld,
    {
      onPointerMove: () => {
        hold(true);
      },
      onPointerLeave: ({ currentTarget }: PointerEvent) => {
        hold(currentTarget.contains(document.activeElement));
      },
      onFocusCapture: () => {
        hold(true);
      },
      onBlur: ({ currentTarget }: FocusEvent) => {
        hold(currentTarget.matches(':hover'));
      },
    },
  ] as const;
}

/**
 * A message is the next stop of the keyboard, once, wherever the focus is: at its place at the end of the page it would be gone before somebody
 * came there. Tab goes on from what had the focus before. A message that goes, closed or by itself, gives the focus back to that; if it
 * is gone, to the page.
 */
function useFocusGivenBack() {
  const message = useRef<HTMLDivElement>(null);
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
