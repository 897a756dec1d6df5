import type { AuditFilter } from '../../../data/audit/audit.ts';
import { exportAudit } from '../../../data/audit/audit.ts';
import { useAction } from '../../../ui/commands/use-action.ts';
import { notify } from '../../../ui/messages/notification-store.ts';
import { PendingButton } from '../../../ui/primitives/PendingButton.tsx';

/** Saves all decisions that fit the filters as a file for a spreadsheet. */
export function ExportButton({ filter }: { filter: AuditFilter }) {
  const download = useAction(exportAudit, {
    name: 'export audit trail',
    onDone: (file) => {
      save(file, 'audit-trail.csv');
      notify('The audit trail is saved as audit-trail.csv.', { type: 'success' });
    },
  });
  return (
    <PendingButton variant="default" pending={download.isPending} onClick={() => void download.run(filter)}>
      Export as CSV
    </PendingButton>
  );
}

/** Has the browser save a file. */
function save(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has begun to read it by the time that this is done.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  });
}
