import type { MouseEvent } from 'react';

/** Whether it is the second click of a double click, or a later one: it would take back, or ask about, what the first has done. */
export function isSecondClick({ detail }: MouseEvent): boolean {
  return detail > 1;
}
