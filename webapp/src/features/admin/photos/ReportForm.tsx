import type { SubmittedPicture, User } from '../../../api/types.ts';
import { notify } from '../../../ui/messages/notification-store.ts';
import { reportPhoto } from '../../../data/photos/report-photo.ts';
import { adminInvalidates } from '../../../data/admin-invalidates.ts';
import { photoOf } from '../../../data/audit/photo-of.ts';
import { leftQueueText } from '../queue/decided-before.ts';
import type { QueueSheet } from '../queue/use-held-sheets.ts';
import { useViolation } from '../queue/use-violation.ts';
import { ViolationForm } from '../queue/ViolationForm.tsx';
import { reportDraft } from './report-draft.ts';
import { photoName, waitedPhoto } from './waited-photo.ts';

const TEXTS = {
  question: 'Are you sure you want to mark this photo as violating?  This cannot be undone.',
  confirm: 'Report Photo',
  submit: 'Report This Photo',
  cancel: 'Do Not Report',
};

/** Why a photo is reported. */
export function ReportForm({
  photo,
  admin,
  sheet,
  onReported,
  onGone,
  onCancel,
}: {
  photo: SubmittedPicture;
  admin: User;
  sheet: QueueSheet;
  /** It is deleted, and no longer waiting. */
  onReported: () => void;
  /** It is no longer waiting: somebody else has decided. */
  onGone: () => void;
  onCancel: () => void;
}) {
  const { picUrl, userId, writer = '' } = photo;
  const violation = useViolation(admin.id);
  return (
    <ViolationForm
      name="report photo"
      draft={reportDraft(photo)}
      what="The photo will be deleted"
      writer={writer}
      violations={photo.violations}
      waited={waitedPhoto(photo)}
      admin={admin}
      sheet={sheet}
      texts={TEXTS}
      send={(reasons, api) => reportPhoto({ picUrl, reasons }, api)}
      invalidates={() => adminInvalidates.decidePhotos(admin.id)}
      onDone={([before]) => {
        if (before !== undefined) {
          notify(leftQueueText(`${photoName(photo)}: ${before.message}`));
          onGone();
          return;
        }
        onReported();
        violation({ action: 'PhotoReported', userId, isIt: (entry) => photoOf(entry) === picUrl });
        notify(`The photo by ${writer} is deleted, and a warning is on its way to them.`, {
          type: 'success',
        });
      }}
      onGone={onGone}
      onCancel={onCancel}
    >
      Why does the photo by <bdi>{writer}</bdi> break the code of conduct? The reasons are emailed to them.
    </ViolationForm>
  );
}
