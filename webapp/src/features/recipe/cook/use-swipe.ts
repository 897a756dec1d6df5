import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** So far a finger goes aside, in pixels, and so much farther than up or down. */
const FAR = 56;
const ASIDE = 2;

/** What has its own use for a finger. */
const PRESSED = 'button, a, input, label, summary';

/** Tells of a finger that goes aside. One that scrolls, two that zoom, and one that presses something are no swipe. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number; id: number }>(undefined);
  const isZoomed = useZoomed();
  return {
    // A page that is zoomed in is moved in all directions.
    'data-zoomed': isZoomed || undefined,
    onPointerDown: ({ pointerType, isPrimary, pointerId, clientX, clientY, target }: PointerEvent) => {
      const isOther = pointerType === 'mouse' || !isPrimary || isZoomed;
      const isPress = target instanceof Element && target.closest(PRESSED) !== null;
      from.current = isOther || isPress ? undefined : { x: clientX, y: clientY, id: pointerId };
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const start = from.current;
      from.current = undefined;
      if (start?.id !== pointerId) return;
      const [aside, down] = [clientX - start.x, clientY - start.y];
      if (Math.abs(aside) >= FAR && Math.abs(aside) > ASIDE * Math.abs(down)) onSwipe(aside < 0 ? 1 : -1);
    },
    // The browser scrolls or zooms.
    onPointerCancel: () => {
      from.current = undefined;
    },
  };
}

function useZoomed(): boolean {
  const [isZoomed, zoom] = useState(false);
  useEffect(() => {
    const view = window.visualViewport;
    const look = () => {
      zoom((view?.scale ?? 1) > 1.01);
    };
    look();
    view?.addEventListener('resize', look);
    return () => view?.removeEventListener('resize', look);
  }, []);
  return isZoomed;
}
