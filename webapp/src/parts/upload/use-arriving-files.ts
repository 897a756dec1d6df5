import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Files that somebody drops on an element, or pastes anywhere on the page, but in another such element (`data-takes-files`); true while some are held over the element. A file
 * that misses it is not opened by the browser in place of the page.
 */
export function useArrivingFiles(
  place: RefObject<HTMLElement | null>,
  onFiles: (files: File[]) => void,
  /** It takes what is pasted inside of it alone: the rest of the page belongs to another one. */
  onlyInside = false,
): boolean {
  const [isOver, setOver] = useState(false);
  const arrive = useRef(onFiles);
  useEffect(() => {
    arrive.current = onFiles;
  });
  useEffect(() => {
    const isInside = ({ target }: Event) =>
      target instanceof Node && place.current?.contains(target) === true;
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      if (isInside(event)) event.dataTransfer.dropEffect = 'copy';
      else if (!takesFiles(event.target)) event.dataTransfer.dropEffect = 'none';
      setOver(isInside(event));
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      setOver(false);
      if (isInside(event)) arrive.current(files);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // What is copied from a document comes as text and as a picture of it: in a field the text is meant.
      const isText = isField(event.target) && event.clipboardData?.types.includes('text/plain') === true;
      const isAnothers = !isInside(event) && (onlyInside || takesFiles(event.target));
      if (event.defaultPrevented || files.length === 0 || isText || isAnothers) return;
      event.preventDefault();
      arrive.current(files);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, [place, onlyInside]);
  return isOver;
}

function takesFiles(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-takes-files]') !== null;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
