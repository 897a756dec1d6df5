import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Where the focus goes when what had it is gone: what may have it is marked with its name, and perhaps with its kind. */
export function useNextFocus(page: RefObject<HTMLElement | null>) {
  const next = useRef<(() => HTMLElement | undefined) | null>(null);
  useLayoutEffect(() => {
    const find = next.current;
    next.current = null;
    if (find !== null) (find() ?? named(page.current, 'heading'))?.focus();
  });
  return {
    /** After the next change: what stands in the place of this one, or the last of its kind. */
    focusPlaceOf: (kind: string, name: string) => {
      const all = () => [
        ...(page.current?.querySelectorAll<HTMLElement>(`[data-focus-kind="${kind}"]`) ?? []),
      ];
      const place = all().findIndex(({ dataset }) => dataset.focus === name);
      next.current = () =>
        all()
          .slice(0, place + 1)
          .at(-1);
    },
    /** After the next change: this one. */
    focusOn: (name: string) => {
      next.current = () => named(page.current, name);
    },
    /** The same, and the page goes with it: what was pressed stays below the finger, which may press it again. */
    focusInPlace: (name: string) => {
      const top = () => named(page.current, name)?.getBoundingClientRect().top ?? 0;
      const before = top();
      next.current = () => {
        const found = named(page.current, name);
        found?.focus({ preventScroll: true });
        window.scrollBy({ top: top() - before, behavior: 'instant' });
        return found;
      };
    },
  };
}

function named(page: HTMLElement | null, name: string): HTMLElement | undefined {
  const all = page?.querySelectorAll<HTMLElement>('[data-focus]') ?? [];
  return [...all].find(({ dataset }) => dataset.focus === name);
}
