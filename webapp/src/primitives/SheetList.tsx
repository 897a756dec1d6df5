import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Sheet } from './Sheet.tsx';
import classes from './SheetList.module.css';

/** What tells a sheet from the others of its list. */
export type SheetId = number | string;

/**
 * A list of sheets that come and go. The focus of one that goes moves on to the one in its place, to the last one, or to what
 * is said when there are none.
 */
export function SheetList<Item>({
  label,
  items,
  idOf,
  focusOn = null,
  empty,
  children,
}: {
  /** What the list is, for screen readers. */
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => SheetId;
  /** The sheet that is to have the focus, each time that another object says so. */
  focusOn?: { id: SheetId } | null;
  /** What stands there when there are none. */
  empty: ReactNode;
  children: (item: Item) => ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const lostAt = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (lostAt.current === null) return;
    const left = place.current?.querySelectorAll<HTMLElement>(`[${MARK}]`) ?? [];
    const heir = left[Math.min(lostAt.current, left.length - 1)] ?? place.current;
    lostAt.current = null;
    heir?.focus();
  });
  useEffect(() => {
    if (focusOn !== null) place.current?.querySelector<HTMLElement>(`[${MARK}="${focusOn.id}"]`)?.focus();
  }, [focusOn]);
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
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
  lostAt: RefObject<number | null>;
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
      if (element?.contains(document.activeElement) === true) lostAt.current = place.current;
    };
  }, [lostAt]);
  return (
    <Sheet as="li" ref={sheet} tabIndex={-1} className={classes.sheet} {...{ [MARK]: id }}>
      {children}
    </Sheet>
  );
}
