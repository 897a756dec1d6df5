import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditEntry } from '../../../api/types.ts';
import { evidenceQuery } from '../../../data/audit/evidence.ts';
import { Photo } from '../../../parts/cards/Photo.tsx';
import { QueryView } from '../../../ui/messages/QueryView.tsx';
import { Placeholder } from '../../../ui/primitives/Placeholder.tsx';
import classes from './Audit.module.css';
import { NoPhoto } from './NoPhoto.tsx';

/** The photo that a decision is about, also one that was taken away. It is shown when asked for: nobody has to see what was reported. */
export function Evidence({ entry, adminId }: { entry: AuditEntry; adminId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={classes.evidence}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>The photo</summary>
      {isOpen && <EvidencePhoto entry={entry} adminId={adminId} />}
    </details>
  );
}

function EvidencePhoto({ entry, adminId }: { entry: AuditEntry; adminId: number }) {
  const { seq, before } = entry;
  const evidence = useQuery(evidenceQuery(adminId, seq));
  return (
    <QueryView query={evidence} skeleton={<Placeholder of="gallery" />}>
      {(viewUrl) =>
        viewUrl === null ? (
          <p>It was deleted with its author’s account.</p>
        ) : (
          <div className={classes.photo}>
            <Photo
              picUrl={viewUrl}
              altText={altTextIn(before)}
              place="slide"
              instead={<NoPhoto entry={entry} />}
            />
          </div>
        )
      }
    </QueryView>
  );
}

function altTextIn(before: unknown): string {
  if (typeof before !== 'object' || before === null || !('altText' in before)) return '';
  return typeof before.altText === 'string' ? before.altText : '';
}
