import { useEffect, useState } from 'react';
import { readText } from './storage.ts';

/** The mark of a page that has just been opened, until somebody does something on it or it has been there for a while (`src/theme/first-script.js`). */
const FIRST_VIEW = 'data-first-view';

/** Waits until the first view is over: what nobody has asked for must not compete with it. */
export function afterFirstView(): Promise<void> {
  const root = document.documentElement;
  if (isOver()) return Promise.resolve();
  return new Promise((over) => {
    const observer = new MutationObserver(() => {
      if (!isOver()) return;
      observer.disconnect();
      over();
    });
    observer.observe(root, { attributeFilter: [FIRST_VIEW] });
  });
}

/**
 * Whether what is not seen at first may come: the first view is over.
 *
 * @param key it may also come if something is kept under this key of the local storage, which is seen
 */
export function useComesNow(key?: string): boolean {
  const [comes, setComes] = useState(() => isOver() || (key !== undefined && isKept(key)));
  useEffect(() => {
    void afterFirstView().then(() => {
      setComes(true);
    });
  }, []);
  return comes;
}

function isOver(): boolean {
  return !document.documentElement.hasAttribute(FIRST_VIEW);
}

function isKept(key: string): boolean {
  return typeof readText('browser', key) === 'string';
}
