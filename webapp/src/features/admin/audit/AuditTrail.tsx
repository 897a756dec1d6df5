import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { User } from '../../../api/types.ts';
import { type AuditFilter, auditQuery, decisionsText, entriesOf } from '../../../data/audit/audit.ts';
import { QueryView } from '../../../ui/messages/QueryView.tsx';
import { fetchNextPage } from '../../../data/next-page.ts';
import { PendingButton } from '../../../ui/primitives/PendingButton.tsx';
import { Placeholder } from '../../../ui/primitives/Placeholder.tsx';
import { SheetList } from '../../../ui/primitives/SheetList.tsx';
import classes from './Audit.module.css';
import { EntrySheet } from './EntrySheet.tsx';

/** The decisions that fit, the newest first, and earlier ones when asked for. */
export function AuditTrail({ admin, filter }: { admin: User; filter: AuditFilter }) {
  const query = useInfiniteQuery(auditQuery(admin.id, filter));
  const [focusOn, setFocusOn] = useState<{ id: number } | null>(null);
  const shown = JSON.stringify(filter);
  const summary = useFocusWhenChanged(shown);
  const showEarlier = async () => {
    const first = (await fetchNextPage(query))?.items[0];
    // What was asked for begins there; the button may be gone.
    if (first !== undefined) setFocusOn({ id: first.seq });
  };
  return (
    <div className={classes.trail}>
      <p ref={summary} role="status" tabIndex={-1} className={classes.summary}>
        {query.data !== undefined && decisionsText(query.data)}
      </p>
      <QueryView key={shown} query={query} skeleton={<Placeholder of="gallery" />}>
        {(pages) => (
          <SheetList
            label="Decisions"
            items={entriesOf(pages)}
            idOf={({ seq }) => seq}
            focusOn={focusOn}
            isWide
            empty={null}
          >
            {(entry) => <EntrySheet entry={entry} adminId={admin.id} />}
          </SheetList>
        )}
      </QueryView>
      {query.hasNextPage && (
        <PendingButton
          variant="default"
          pending={query.isFetchingNextPage}
          onClick={() => void showEarlier()}
        >
          Show Earlier Decisions
        </PendingButton>
      )}
    </div>
  );
}

/** What was clicked goes when others are shown: the focus moves to what says how many there are. */
function useFocusWhenChanged(shown: string) {
  const place = useRef<HTMLParagraphElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    place.current?.focus();
  }, [shown]);
  return place;
}
