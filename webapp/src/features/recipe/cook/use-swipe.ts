import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** So far a finger goes aside, in pixels, and so much farther than up or down. */
const FAR = 56;
const ASIDE = 2;

/** Tells of a finger that goes aside, wherever it begins. One that scrolls and two that zoom are no swipe; what one begins on is not pressed. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number; id: number }>(undefined);
  const hasSwiped = useRef(false);
  const isZoomed = useZoomed();
  return {
    // A page that is zoomed in is moved in all directions.
    'data-zoomed': isZoomed || undefined,
    onPointerDown: ({ pointerType, isPrimary, pointerId, clientX, clientY }: PointerEvent) => {
      hasSwiped.current = false;
      const isOther = pointerType === 'mouse' || !isPrimary || isZoomed;
      from.current = isOther ? undefined : { x: clientX, y: clientY, id: pointerId };
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const start = from.current;
      from.current = undefined;
      if (start?.id !== pointerId) return;
      const [aside, down] = [clientX - start.x, clientY - start.y];
      hasSwiped.current = Math.abs(aside) >= FAR && Math.abs(aside) > ASIDE * Math.abs(down);
      if (hasSwiped.current) onSwipe(aside < 0 ? 1 : -1);
    },
    // The browser scrolls or zooms.
    onPointerCancel: () => {
      from.current = undefined;
    },
    // A pen presses where it is lifted; a key that presses something has no pointer.
    onClickCapture: (event: MouseEvent) => {
      if (!hasSwiped.current || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
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
