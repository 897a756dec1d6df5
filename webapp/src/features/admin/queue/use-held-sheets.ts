import { useCallback, useEffect, useState } from 'react';
import type { SheetId } from '../../../ui/primitives/SheetList.tsx';
import { areSame, sheetsNow, type Shown } from './held-sheets.ts';

/** What a sheet knows of its queue, and tells it. */
export interface QueueSheet {
  id: SheetId;
  /** It is no longer waiting: somebody else has decided, and it stays until it is let go. */
  isGone: boolean;
  /** Says whether the sheet stays when somebody else decides: a form is open on it. */
  hold: (id: SheetId, isHeld: boolean) => void;
  /** Nobody is at work on it any more: it goes as soon as it waits no longer. */
  letGo: () => void;
  /** Gives the sheet the focus, when something in it went that had it. */
  takeFocus: () => void;
}

/** The sheets of a queue: what waits, and what somebody is at work on though it waits no longer. */
export function useHeldSheets<Item>(
  waiting: readonly Item[],
  idOf: (item: Item) => SheetId,
  /** Whether something is typed about it that is not sent. */
  isBegun: (item: Item) => boolean,
) {
  // True while a form is open; false once it was let go, whatever is still kept of it.
  const [held, setHeld] = useState<ReadonlyMap<SheetId, boolean>>(() => new Map());
  const [before, setBefore] = useState<readonly Shown<Item>[]>([]);
  const sheets = sheetsNow(before, waiting, idOf, (item) => held.get(idOf(item)) ?? isBegun(item));
  if (!areSame(before, sheets)) setBefore(sheets);
  const hold = useCallback((id: SheetId, isHeld: boolean) => {
    setHeld((known) => {
      if ((known.get(id) === true) === isHeld) return known;
      const others = [...known].filter(([other]) => other !== id);
      return new Map(isHeld ? [...others, [id, true]] : others);
    });
  }, []);
  const letGo = (id: SheetId) => {
    setHeld((known) => new Map([...known, [id, false]]));
    setBefore((known) => known.filter(({ item }) => idOf(item) !== id));
  };
  return { sheets, hold, letGo };
}

/** Holds a sheet while something is so. */
export function useHold({ id, hold }: QueueSheet, isHeld: boolean): void {
  useEffect(() => {
    hold(id, isHeld);
  }, [id, hold, isHeld]);
}
