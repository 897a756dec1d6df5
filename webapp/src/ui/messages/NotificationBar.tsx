import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { CloseButton } from '../primitives/CloseButton.tsx';
import { Sheet } from '../primitives/Sheet.tsx';
import { dismissNotification, type Notification, useNotification } from './notification-store.ts';
import classes from './NotificationBar.module.css';
import { useFreePlace } from './use-free-place.ts';
import { useNextStop } from './use-next-stop.ts';

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
  const focus = useNextStop<HTMLDivElement>();
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
