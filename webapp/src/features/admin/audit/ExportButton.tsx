import type { AuditFilter } from '../../../data/audit/audit.ts';
import { exportAudit } from '../../../data/audit/audit.ts';
import { useAction } from '../../../ui/commands/use-action.ts';
import { notify } from '../../../ui/messages/notification-store.ts';
import { PendingButton } from '../../../ui/primitives/PendingButton.tsx';
import { saveFile } from '../../../ui/save-file.ts';

/** Saves all decisions that fit the filters as a file for a spreadsheet. */
export function ExportButton({ filter }: { filter: AuditFilter }) {
  const download = useAction(exportAudit, {
    name: 'export audit trail',
    onDone: (file) => {
      saveFile(file, 'audit-trail.csv');
      notify('The audit trail is saved as audit-trail.csv.', { type: 'success' });
    },
  });
  return (
    <PendingButton variant="default" pending={download.isPending} onClick={() => void download.run(filter)}>
      Export as CSV
    </PendingButton>
  );
}
