import { useState } from 'react';
import type { Rows } from './use-command-form.ts';

let count = 0;

/** A key that no other row has. */
function newRowKey(): number {
  count += 1;
  return count;
}

/**
 * The rows of a list with keys that go with them when they are moved, so that what belongs to a row (the focus, an open menu) stays
 * with it.
 */
export function useListField<Row>(length: number, rows: Rows<Row>) {
  const [keys, setKeys] = useState(() => Array.from({ length }, newRowKey));
  // The list was changed by other means, by a draft or by what the server says: these are other rows.
  if (keys.length !== length) setKeys(Array.from({ length }, newRowKey));
  return {
    keys,
    add: (row: Row) => {
      setKeys([...keys, newRowKey()]);
      rows.insert(row, length);
    },
    insertAfter: (at: number, more: readonly Row[]) => {
      setKeys(keys.toSpliced(at + 1, 0, ...more.map(newRowKey)));
      for (const [place, row] of more.entries()) rows.insert(row, at + 1 + place);
    },
    remove: (at: number) => {
      setKeys(keys.filter((_key, place) => place !== at));
      rows.remove(at);
    },
    move: (from: number, to: number) => {
      const next = [...keys];
      next.splice(to, 0, ...next.splice(from, 1));
      setKeys(next);
      rows.move(from, to);
    },
  };
}
