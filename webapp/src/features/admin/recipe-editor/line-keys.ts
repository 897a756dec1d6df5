import type { KeyboardEvent } from 'react';
import type { LineActions } from './use-recipe-lines.ts';

/**
 * The keys of a line's text: Enter ends the line and begins another, Backspace in an empty one removes it, Alt with the arrows moves it.
 * Shift with Enter is a new line within a step.
 */
export function pressInLine(
  event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>,
  lineKey: number,
  isOnly: boolean,
  act: LineActions,
): void {
  if (event.nativeEvent.isComposing) return;
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  if (event.key === 'Enter' && !event.shiftKey) {
    event.preventDefault();
    act.end(lineKey, value.slice(0, selectionStart ?? undefined), value.slice(selectionEnd ?? value.length));
  } else if (event.key === 'Backspace' && value === '' && !isOnly) {
    event.preventDefault();
    act.remove(lineKey);
  } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    event.preventDefault();
    act.shift(lineKey, event.key === 'ArrowUp' ? -1 : 1, 'text');
  }
}
