import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef } from 'react';

/** So near to the window's upper or lower edge the page scrolls, in pixels: the lower one has the navigation on a phone. */
const EDGE = 120;
/** How much of the way into that edge it scrolls in a frame. */
const SPEED = 0.15;

/** Where in the book something would be: behind so many others of a chapter. */
interface Place {
  chapter: string;
  place: number;
}

/**
 * Moves a line of the chapters with a finger or the mouse, from `data-grip` in a `data-line` to anywhere in a `data-chapter`. While it is moved
 * a mark shows where it would be, and near an edge of the window the page scrolls. Escape leaves it where it was. Returns what a grip is given.
 */
export function useDrag(
  onDrop: (line: number, chapter: string, place: number) => void,
): (event: ReactPointerEvent<HTMLElement>) => void {
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  /** Ends what is going on, when the list goes. */
  const end = useRef<AbortController>(null);
  useEffect(() => () => end.current?.abort(), []);
  return useCallback(({ currentTarget, nativeEvent: event }) => {
    const grip: HTMLElement = currentTarget;
    const line = grip.closest<HTMLElement>('[data-line]');
    if (line === null || !event.isPrimary || event.button !== 0) return;
    // Neither words are chosen, nor a picture taken along.
    event.preventDefault();
    end.current?.abort();
    const dragging = new AbortController();
    const { signal } = dragging;
    end.current = dragging;
    grip.setPointerCapture(event.pointerId);
    line.dataset.dragged = '';
    let y = event.clientY;
    let over: Place | null = null;
    let frame = 0;
    const look = () => {
      over = placeAt(line, y);
    };
    const scroll = () => {
      const into = Math.min(0, y - EDGE) + Math.max(0, y - (window.innerHeight - EDGE));
      if (into !== 0) {
        window.scrollBy({ top: into * SPEED, behavior: 'instant' });
        look();
      }
      frame = requestAnimationFrame(scroll);
    };
    signal.addEventListener('abort', () => {
      cancelAnimationFrame(frame);
      delete line.dataset.dragged;
      unmark();
    });
    grip.addEventListener(
      'pointermove',
      (moved) => {
        y = moved.clientY;
        look();
      },
      { signal },
    );
    grip.addEventListener(
      'pointerup',
      () => {
        dragging.abort();
        if (over !== null) drop.current(Number(line.dataset.line), over.chapter, over.place);
      },
      { signal },
    );
    grip.addEventListener(
      'pointercancel',
      () => {
        dragging.abort();
      },
      { signal },
    );
    window.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Escape') dragging.abort();
      },
      { signal },
    );
    scroll();
  }, []);
}

/** Where a line would be that is let go at this height of the window; marks it. Null where it is already. */
function placeAt(line: HTMLElement, y: number): Place | null {
  unmark();
  const chapters = [...document.querySelectorAll<HTMLElement>('[data-chapter]')];
  const chapter = chapters.find((one) => one.getBoundingClientRect().bottom > y) ?? chapters.at(-1);
  if (chapter === undefined) return null;
  const lines = [...chapter.querySelectorAll<HTMLElement>('[data-line]')];
  const others = lines.filter((other) => other !== line);
  const below = others.findIndex((other) => {
    const { top, height } = other.getBoundingClientRect();
    return top + height / 2 > y;
  });
  const place = below < 0 ? others.length : below;
  if (lines.indexOf(line) === place) return null;
  const mark = below < 0 ? (others.at(-1) ?? chapter) : others[below];
  if (mark !== undefined) mark.dataset.drop = below < 0 ? 'after' : 'before';
  return { chapter: chapter.dataset.chapter ?? '', place };
}

function unmark(): void {
  for (const marked of document.querySelectorAll<HTMLElement>('[data-drop]')) delete marked.dataset.drop;
}
