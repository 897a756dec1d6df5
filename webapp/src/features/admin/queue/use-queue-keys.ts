import { useEffect } from 'react';
import { useQueueKeysOn } from './queue-keys-store.ts';

/** What takes what is typed, or has keys of its own. */
const FIELDS = 'input, textarea, select, [contenteditable], [role="combobox"], dialog';

/**
 * Does what a key stands for, unless it is typed into a field, held with another one, or the keys are switched off; once, however long
 * it is held down.
 */
export function useQueueKeys(pressed: (key: string) => boolean): void {
  const on = useQueueKeysOn((keys) => keys.on);
  useEffect(() => {
    if (!on) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.repeat || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(FIELDS) !== null) return;
      if (document.querySelector('dialog[open]') !== null) return;
      if (pressed(event.key.toLowerCase())) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, [on, pressed]);
}
