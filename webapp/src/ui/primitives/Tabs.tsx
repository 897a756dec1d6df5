import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import classes from './Tabs.module.css';

/** One of several parts of a page, of which one is open. */
export interface Tab<Name extends string> {
  name: Name;
  /** What the tab says. */
  label: ReactNode;
  /** A picture before it. */
  drawing?: ReactNode;
  className?: string | undefined;
  panelClassName?: string | undefined;
  content: () => ReactNode;
}

/**
 * Tabs and what the open one shows (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/): the arrow keys open the tab beside, Home and End the
 * first and the last. Which one is open is the caller's state, so that it can stand in the address.
 */
export function Tabs<Name extends string>({
  label,
  tabs,
  open,
  onOpen,
  className,
  ownLook = false,
}: {
  /** What the tabs are, for screen readers. */
  label: string;
  tabs: readonly Tab<Name>[];
  open: Name;
  onOpen: (name: Name) => void;
  /** Of the row of tabs. */
  className?: string | undefined;
  /** The caller's classes say how the tabs look; otherwise they stand on a line. */
  ownLook?: boolean;
}) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const next = all.at(
      placeAfter(event.key, all.indexOf(document.activeElement as HTMLElement), all.length),
    );
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
    next.click();
  };
  return (
    <div className={classes.tabs}>
      {/* The tabs have the focus; the keys of all of them are followed here. */}
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        role="tablist"
        aria-label={label}
        aria-orientation="horizontal"
        className={classNames(classes.list, !ownLook && classes.line, className)}
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ name, label: said, drawing, className: own }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${name}`}
            aria-selected={name === open}
            aria-controls={name === open ? `${id}-panel-${name}` : undefined}
            tabIndex={name === open ? 0 : -1}
            data-active={name === open || undefined}
            data-tab={name}
            className={classNames(classes.tab, own)}
            onClick={() => {
              onOpen(name);
            }}
          >
            {drawing !== undefined && <span className={classes.section}>{drawing}</span>}
            <span className={classes.label}>{said}</span>
          </button>
        ))}
      </div>
      {tabs
        .filter(({ name }) => name === open)
        .map(({ name, panelClassName, content }) => (
          <div
            key={name}
            role="tabpanel"
            id={`${id}-panel-${name}`}
            aria-labelledby={`${id}-tab-${name}`}
            className={classNames(classes.panel, panelClassName)}
          >
            {content()}
          </div>
        ))}
    </div>
  );
}

/** The place of the tab to which a key leads from the one at `from`, out of all, which stand in a circle; past them for another key. */
function placeAfter(key: string, from: number, all: number): number {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % all;
    case 'ArrowLeft':
      return (from - 1 + all) % all;
    case 'Home':
      return 0;
    case 'End':
      return all - 1;
    default:
      return all;
  }
}
