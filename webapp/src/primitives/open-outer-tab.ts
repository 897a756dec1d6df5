import type { KeyboardEvent } from 'react';

/**
 * Home and End open the first and the last tab, as the arrow keys open the next one (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/).
 * Mantine only moves the focus there, and leaves another tab open. For `onKeyDownCapture` of a `Tabs.List`.
 */
export function openOuterTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Home' && event.key !== 'End') return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const outer = tabs.at(event.key === 'Home' ? 0 : -1);
  event.preventDefault();
  event.stopPropagation();
  outer?.focus();
  outer?.click();
}
