import { create } from 'zustand';
import { inStorage, readText } from '../../../storage.ts';

/** The key in the browser's local storage. */
const KEY = 'queue-keys';

/** Whether single keys work in the queues: whoever dictates or presses keys by accident switches them off (WCAG 2.1.4). */
export const useQueueKeysOn = create<{ on: boolean }>(() => ({ on: readKept() }));

/** Switches the keys on or off, also for later visits with this browser. */
export function switchQueueKeys(on: boolean): void {
  useQueueKeysOn.setState({ on });
  inStorage('browser', (browser) => {
    browser.setItem(KEY, on ? 'on' : 'off');
  });
}

function readKept(): boolean {
  return readText('browser', KEY) !== 'off';
}
