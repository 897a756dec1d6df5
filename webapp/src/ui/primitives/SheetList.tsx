import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Sheet } from './Sheet.tsx';
import classes from './SheetList.module.css';

/** What tells a sheet from the others of its list. */
export type SheetId = number | string;

/**
 * A list of sheets that come and go. The focus of one that goes moves on to the one in its place, to the last one, or to what
 * is said when there are none. Out of a text field it goes to the list, where the letters that somebody still types are no keys of a
 * sheet.
 */
export function SheetList<Item>({
  label,
  items,
  idOf,
  focusOn = null,
  isWide = false,
  empty,
  children,
}: {
  /** What the list is, for screen readers. */
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => SheetId;
  /** The sheet that is to have the focus, each time that another object says so. */
  focusOn?: { id: SheetId } | null;
  /** As wide as the page, and not as a line of text. */
  isWide?: boolean;
  /** What stands there when there are none. */
  empty: ReactNode;
  children: (item: Item) => ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const lostAt = useRef<number | typeof TYPING | null>(null);
  useLayoutEffect(() => {
    if (lostAt.current === null) return;
    const left = place.current?.querySelectorAll<HTMLElement>(`[${MARK}]`) ?? [];
    const heir = lostAt.current === TYPING ? null : left[Math.min(lostAt.current, left.length - 1)];
    lostAt.current = null;
    (heir ?? place.current)?.focus();
  });
  useEffect(() => {
    if (focusOn !== null) place.current?.querySelector<HTMLElement>(`[${MARK}="${focusOn.id}"]`)?.focus();
  }, [focusOn]);
  return (
    <div ref={place} tabIndex={-1} className={classes.place} data-wide={isWide}>
      {items.length === 0 ? (
        empty
      ) : (
        <ul aria-label={label} className={classes.list}>
          {items.map((item, at) => (
            <ListedSheet key={idOf(item)} id={idOf(item)} at={at} lostAt={lostAt}>
              {children(item)}
            </ListedSheet>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Somebody was typing on the sheet that went. */
const TYPING = 'typing';

const TEXT_FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** Marks a sheet with its id. */
const MARK = 'data-sheet';

function ListedSheet({
  id,
  at,
  lostAt,
  children,
}: {
  id: SheetId;
  at: number;
  lostAt: RefObject<number | typeof TYPING | null>;
  children: ReactNode;
}) {
  const sheet = useRef<HTMLLIElement>(null);
  const place = useRef(at);
  useLayoutEffect(() => {
    place.current = at;
  });
  useLayoutEffect(() => {
    const element = sheet.current;
    return () => {
      const focused = document.activeElement;
      if (element?.contains(focused) !== true) return;
      lostAt.current = focused?.matches(TEXT_FIELDS) === true ? TYPING : place.current;
    };
  }, [lostAt]);
  return (
    <Sheet as="li" ref={sheet} tabIndex={-1} className={classes.sheet} {...{ [MARK]: id }}>
      {children}
    </Sheet>
  );
}
