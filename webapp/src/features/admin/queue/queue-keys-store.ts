import { create } from 'zustand';

/** The key in the browser's local storage. */
const KEY = 'queue-keys';

/** Whether single keys work in the queues: whoever dictates or presses keys by accident switches them off (WCAG 2.1.4). */
export const useQueueKeysOn = create<{ on: boolean }>(() => ({ on: readKept() }));

/** Switches the keys on or off, also for later visits with this browser. */
export function switchQueueKeys(on: boolean): void {
  useQueueKeysOn.setState({ on });
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // Storage may be forbidden; then it lives as long as the page.
  }
}

function readKept(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}
