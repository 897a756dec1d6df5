import type { SheetId } from '../../../ui/primitives/SheetList.tsx';

/** A sheet of a queue. */
export interface Shown<Item> {
  item: Item;
  /** It is no longer waiting, and is still shown because somebody is at work on it. */
  isGone: boolean;
}

/** The sheets of what waits, and at their places those of what waits no longer and is held: nothing that somebody works on is taken away. */
export function sheetsNow<Item>(
  before: readonly Shown<Item>[],
  waiting: readonly Item[],
  idOf: (item: Item) => SheetId,
  isHeld: (item: Item) => boolean,
): Shown<Item>[] {
  const now = waiting.map((item) => ({ item, isGone: false }));
  const placeOf = (id: SheetId) => now.findIndex(({ item }) => idOf(item) === id);
  before.forEach(({ item, isGone }, at) => {
    if (placeOf(idOf(item)) !== -1 || !(isGone || isHeld(item))) return;
    // Behind the nearest one before it that is still there.
    const earlier = before.slice(0, at).map((sheet) => placeOf(idOf(sheet.item)));
    now.splice((earlier.findLast((place) => place !== -1) ?? -1) + 1, 0, { item, isGone: true });
  });
  return now;
}

/** Whether the same sheets are shown in the same way. */
export function areSame<Item>(some: readonly Shown<Item>[], others: readonly Shown<Item>[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ item, isGone }, at) => item === others[at]?.item && isGone === others[at].isGone)
  );
}
