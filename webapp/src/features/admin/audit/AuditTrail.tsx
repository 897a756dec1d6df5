import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '../../../api/types.ts';
import { type AuditFilter, auditQuery, entriesOf } from '../../../audit/audit.ts';
import { Loaded } from '../../../messages/Loaded.tsx';
import { Notice } from '../../../messages/Notice.tsx';
import { PendingButton } from '../../../primitives/PendingButton.tsx';
import { Placeholder } from '../../../primitives/Placeholder.tsx';
import { SheetList } from '../../../primitives/SheetList.tsx';
import classes from './Audit.module.css';
import { EntrySheet } from './EntrySheet.tsx';

/** The decisions that fit, the newest first, and earlier ones when asked for. */
export function AuditTrail({ admin, filter }: { admin: User; filter: AuditFilter }) {
  const query = useInfiniteQuery(auditQuery(admin.id, filter));
  const [focusOn, setFocusOn] = useState<{ id: number } | null>(null);
  const showEarlier = async () => {
    const { data, isSuccess } = await query.fetchNextPage();
    const first = data?.pages.at(-1)?.[0];
    // What was asked for begins there; the button may be gone.
    if (isSuccess && first !== undefined) setFocusOn({ id: first.seq });
  };
  return (
    <Loaded query={query} skeleton={<Placeholder of="gallery" />}>
      {(pages) => {
        const entries = entriesOf(pages);
        return (
          <div className={classes.trail}>
            <p role="status">
              {query.hasNextPage ? `The newest ${entries.length} decisions.` : decisionsText(entries.length)}
            </p>
            <SheetList
              label="Decisions"
              items={entries}
              idOf={({ seq }) => seq}
              focusOn={focusOn}
              empty={<Notice>Nothing of the kind was decided.</Notice>}
            >
              {(entry) => <EntrySheet entry={entry} adminId={admin.id} />}
            </SheetList>
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
      }}
    </Loaded>
  );
}

function decisionsText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 decision.' : `All ${count.toLocaleString('en')} decisions.`;
}
