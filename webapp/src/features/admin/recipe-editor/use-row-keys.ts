import { useState } from 'react';
import type { ListName } from './recipe-lists.ts';

/** The keys of the lines of both lists, in their order. */
export type RowKeys = Record<ListName, number[]>;

let count = 0;

/** A key that no other line has. */
export function newRowKey(): number {
  count += 1;
  return count;
}

const newKeys = (length: number) => Array.from({ length }, newRowKey);

/** Keys that go with the lines when they are moved, so that what belongs to a line (the focus, its open fields) stays with it. */
export function useRowKeys(lengths: Record<ListName, number>) {
  const [keys, setKeys] = useState<RowKeys>(() => ({
    ingredients: newKeys(lengths.ingredients),
    steps: newKeys(lengths.steps),
  }));
  // A list was changed by other means, by a draft or by what the server says: these are other lines.
  for (const list of ['ingredients', 'steps'] as const) {
    if (keys[list].length !== lengths[list]) setKeys({ ...keys, [list]: newKeys(lengths[list]) });
  }
  return {
    keys,
    insert: (list: ListName, at: number, added: readonly number[]) => {
      setKeys((now) => ({ ...now, [list]: now[list].toSpliced(at, 0, ...added) }));
    },
    remove: (list: ListName, at: number) => {
      setKeys((now) => ({ ...now, [list]: now[list].toSpliced(at, 1) }));
    },
  };
}
