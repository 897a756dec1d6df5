import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Counted } from '../../../api/client.ts';
import { Button } from '../../../ui/primitives/Button.tsx';
import { type SheetId, SheetList } from '../../../ui/primitives/SheetList.tsx';
import { numberText } from '../../../number-text.ts';
import { KeysDialog, type QueueKey } from './KeysDialog.tsx';
import classes from './Queue.module.css';
import { type QueueSheet, useHeldSheets } from './use-held-sheets.ts';
import { useQueueKeys } from './use-queue-keys.ts';

/** How many things are shown before somebody wants to see more. */
const SHOWN_AT_ONCE = 20;

/** The keys of every queue; each has others for its decisions, which press the button of the sheet with `data-key`. */
const MOVES: readonly QueueKey[] = [
  { key: 'j', does: 'Go to the next one' },
  { key: 'k', does: 'Go to the one before' },
  { key: 'Esc', does: 'Close a form; what you typed is kept' },
];

const HELP: QueueKey = { key: '?', does: 'Show these shortcuts' };

/**
 * What waits for a decision, the longest waiting first. What is decided goes, and the focus moves on to the next one; what somebody else
 * decides while somebody is at work on it stays until it is let go.
 */
export function Queue<Item>({
  label,
  things,
  waiting: { items, total },
  idOf,
  startAt,
  isBegun,
  decisions,
  empty,
  children,
}: {
  /** What the list is, for screen readers. */
  label: string;
  /** One of what waits, and several: `photo`, `photos`. */
  things: readonly [string, string];
  waiting: Counted<readonly Item[]>;
  idOf: (item: Item) => SheetId;
  /** The one that has the focus when the queue comes. */
  startAt?: SheetId | undefined;
  /** Whether something is typed about it that is not sent. */
  isBegun: (item: Item) => boolean;
  /** The keys that decide on the sheet that has the focus. */
  decisions: readonly QueueKey[];
  /** What is said when nothing waits. */
  empty: ReactNode;
  /** What stands on a sheet. */
  children: (item: Item, sheet: QueueSheet) => ReactNode;
}) {
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const [focusOn, setFocusOn] = useState<{ id: SheetId } | null>(
    startAt === undefined ? null : { id: startAt },
  );
  const [isHelpOpen, setHelpOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { sheets, hold, letGo } = useHeldSheets(items, idOf, isBegun);
  const shown = sheets.slice(0, most);
  const pressed = useCallback((key: string): boolean => {
    if (key === HELP.key) setHelpOpen(true);
    else if (key === 'j') setFocusOn(next(place.current, 1));
    else if (key === 'k') setFocusOn(next(place.current, -1));
    else return pressOnSheet(key);
    return true;
  }, []);
  useQueueKeys(pressed);
  useEffect(() => {
    const element = place.current;
    element?.addEventListener('focusin', showDecisions);
    return () => {
      element?.removeEventListener('focusin', showDecisions);
    };
  }, []);
  return (
    <div ref={place} className={classes.queue}>
      {items.length > 0 && (
        <div className={classes.head}>
          <p>{waitingText(items.length, total, things)}</p>
          <Button
            variant="default"
            onClick={() => {
              setHelpOpen(true);
            }}
          >
            Keyboard shortcuts
          </Button>
        </div>
      )}
      <SheetList
        label={label}
        items={shown}
        idOf={({ item }) => idOf(item)}
        focusOn={focusOn}
        isWide
        empty={empty}
      >
        {({ item, isGone }) => {
          const id = idOf(item);
          return children(item, {
            id,
            isGone,
            hold,
            letGo: () => {
              letGo(id);
            },
            takeFocus: () => {
              setFocusOn({ id });
            },
          });
        }}
      </SheetList>
      {sheets.length > shown.length && (
        <Button
          variant="default"
          className={classes.more}
          onClick={() => {
            setMost(most + SHOWN_AT_ONCE);
            const first = sheets[most];
            if (first !== undefined) setFocusOn({ id: idOf(first.item) });
          }}
        >
          Show {Math.min(SHOWN_AT_ONCE, sheets.length - shown.length)} more
        </Button>
      )}
      {isHelpOpen && (
        <KeysDialog
          keys={[...MOVES, ...decisions, HELP]}
          onClose={() => {
            setHelpOpen(false);
          }}
        />
      )}
    </div>
  );
}

function waitingText(shown: number, total: number, [one, several]: readonly [string, string]): string {
  if (total > shown)
    return `${numberText(total)} ${several} awaiting review. These are the ${shown} that have waited longest.`;
  return total === 1 ? `1 ${one} awaiting review.` : `${total} ${several} awaiting review, oldest first.`;
}

/** The sheet that has the focus, or in which it is. */
function sheetInFocus(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-sheet]') ?? null;
}

/** Whoever comes to a sheet with a key sees its decisions, however high it is. */
function showDecisions({ target }: FocusEvent): void {
  if (!(target instanceof Element) || !target.matches('[data-sheet]:focus-visible')) return;
  const buttons = target.querySelectorAll('[data-key]');
  buttons[buttons.length - 1]?.scrollIntoView({ block: 'nearest' });
}

/** The sheet so many places after the one with the focus; the first one where none has it. */
function next(place: HTMLElement | null, steps: number): { id: SheetId } | null {
  const sheets = [...(place?.querySelectorAll<HTMLElement>('[data-sheet]') ?? [])];
  const current = sheetInFocus();
  const at = current === null ? -1 : sheets.indexOf(current);
  const to = at === -1 ? 0 : Math.min(Math.max(at + steps, 0), sheets.length - 1);
  const id = sheets[to]?.dataset.sheet;
  return id === undefined ? null : { id };
}

/** Presses the button for this key on the sheet that has the focus; false where there is none. */
function pressOnSheet(key: string): boolean {
  if (!/^[a-z]$/.test(key)) return false;
  const button = sheetInFocus()?.querySelector<HTMLElement>(`[data-key="${key}"]`) ?? null;
  button?.click();
  return button !== null;
}
