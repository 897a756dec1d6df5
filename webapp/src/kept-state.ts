import { create } from 'zustand';
import { readStored, store } from './storage.ts';

/** Something that this browser keeps, whoever is signed in, and whether it outlives the page: a browser may keep nothing, or have no room. */
interface Kept<Content> {
  content: Content;
  isKept: boolean;
}

/** What the browser keeps under a key, as all tabs show it. What is empty is not kept; what was edited by hand is repaired. */
export function keptState<Content extends object>(
  key: string,
  {
    empty,
    isEmpty,
    repaired,
  }: { empty: Content; isEmpty: (content: Content) => boolean; repaired: (kept: unknown) => Content },
) {
  /** Null where nothing may be read. */
  const read = (): Content | null => {
    const kept = readStored('browser', key);
    if (kept === undefined) return null;
    return kept === null ? empty : repaired(kept);
  };
  const use = create<Kept<Content>>(() => ({ content: read() ?? empty, isKept: true }));
  return {
    use,
    /** Changes it, as it is by now: another tab may have changed it. */
    change: (to: (now: Content) => Content) => {
      const { content, isKept } = use.getState();
      const next = to((isKept ? read() : null) ?? content);
      use.setState({ content: next, isKept: store('browser', key, isEmpty(next) ? null : next) });
    },
    /** Lets the page have what other tabs change. Returns the function that ends this. */
    follow: (): (() => void) => {
      const take = () => {
        const { isKept, content } = use.getState();
        const found = isKept ? read() : null;
        if (found !== null && JSON.stringify(found) !== JSON.stringify(content))
          use.setState({ content: found });
      };
      take();
      const events = ['storage', 'visibilitychange', 'pageshow'];
      for (const event of events) window.addEventListener(event, take);
      return () => {
        for (const event of events) window.removeEventListener(event, take);
      };
    },
  };
}

/** Tells what is added from what is there; browsers have no better ones where a connection is not encrypted. */
export function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}

/** What is kept as a list; empty where it is none. */
export function itemsOf(kept: unknown): unknown[] {
  return Array.isArray(kept) ? kept : [];
}

/** The fields of what is kept; none where it has none. */
export function fieldsOf(kept: unknown): Record<string, unknown> {
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
}

/** Whether it is a text that is not empty. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** Whether it is a whole number that is not below zero. */
export function isNumber(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** The same without those that are there under the same id before. */
export function unique<Item extends { id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
