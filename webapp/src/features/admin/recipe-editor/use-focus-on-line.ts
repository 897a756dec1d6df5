import { type RefObject, useEffect, useState } from 'react';
import type { ListName } from './recipe-lists.ts';

/** Where the focus goes: into the text of a line, with the caret at a place; on one of its buttons; on the button that adds a line. */
export type FocusOn =
  { key: number; caret: number | 'end' } | { key: number; button: 'up' | 'down' } | { add: ListName };

/** Puts the focus where it is wanted, once the lines stand as they are to. */
export function useFocusOnLine(form: RefObject<HTMLElement | null>): (on: FocusOn) => void {
  const [wanted, setWanted] = useState<FocusOn | null>(null);
  useEffect(() => {
    if (wanted === null || form.current === null) return;
    if ('add' in wanted) form.current.querySelector<HTMLElement>(`[data-adds="${wanted.add}"]`)?.focus();
    else focusIn(form.current.querySelector(`[data-line="${wanted.key}"]`), wanted);
  }, [form, wanted]);
  return setWanted;
}

function focusIn(line: Element | null, wanted: Exclude<FocusOn, { add: ListName }>): void {
  const text = line?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  if ('button' in wanted) {
    // A line that has come to an end of the list can only go back; one that went into the other list is closed.
    const able = line?.querySelector<HTMLElement>(`[data-moves="${wanted.button}"]:not(:disabled)`);
    (able ?? line?.querySelector<HTMLElement>('[data-moves]:not(:disabled)') ?? text)?.focus();
    return;
  }
  if (text === null || text === undefined) return;
  text.focus();
  const caret = wanted.caret === 'end' ? text.value.length : wanted.caret;
  text.setSelectionRange(caret, caret);
}
