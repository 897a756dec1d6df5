import type { SubmittedPicture, User } from '../../../api/types.ts';
import { errorsOf } from '../../../ui/forms/checks.ts';
import { forgetDraft } from '../../../ui/forms/draft.ts';
import fields from '../../../ui/forms/fields.module.css';
import { FormSheet } from '../../../ui/forms/FormSheet.tsx';
import { StatusLine } from '../../../ui/forms/StatusLine.tsx';
import { StepIntro } from '../../../ui/forms/StepIntro.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useCommandForm } from '../../../ui/forms/use-command-form.ts';
import { notify } from '../../../ui/messages/notification-store.ts';
import { reportPhoto } from '../../../data/photos/report-photo.ts';
import { Button } from '../../../ui/primitives/Button.tsx';
import { adminInvalidates } from '../../../data/admin-invalidates.ts';
import { photoOf } from '../../../data/audit/photo-of.ts';
import { leftQueueText, notifyWhoDecided } from '../queue/decided-before.ts';
import { Consequences } from '../queue/Consequences.tsx';
import { SheetEnd } from '../queue/SheetEnd.tsx';
import type { QueueSheet } from '../queue/use-held-sheets.ts';
import { useViolation } from '../queue/use-violation.ts';
import { reasonsError } from '../reasons.ts';
import { ReasonsField } from '../ReasonsField.tsx';
import { reportDraft } from './report-draft.ts';
import { photoName, waitedPhoto } from './waited-photo.ts';

/** Why a photo is reported; a question comes before it, because it counts as a violation of whoever submitted it. */
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
  const draft = reportDraft(photo);
  const violation = useViolation(admin.id);
  const form = useCommandForm({
    name: 'report photo',
    start: { reasons: [] as string[] },
    draft,
    check: ({ reasons }) => errorsOf({ reasons: reasonsError(reasons) }),
    ask: ({ reasons }) => ({
      text: 'Are you sure you want to mark this photo as violating?  This cannot be undone.',
      confirm: 'Report Photo',
      content: (
        <Consequences
          what="The photo will be deleted"
          writer={writer}
          reasons={reasons}
          violations={photo.violations}
        />
      ),
    }),
    send: ({ reasons }, api) => reportPhoto({ picUrl, reasons }, api),
    invalidates: () => adminInvalidates.decidePhotos(admin.id),
    onDone: ([before]) => {
      sheet.letGo();
      if (before !== undefined) {
        notify(leftQueueText(`${photoName(photo)}: ${before.message}`));
        onGone();
      } else {
        onReported();
        violation({ action: 'PhotoReported', userId, isIt: (entry) => photoOf(entry) === picUrl });
        notify(`The photo by ${writer} is deleted, and a warning is on its way to them.`, {
          type: 'success',
        });
      }
    },
    onRefused: (refusal) => {
      if (!notifyWhoDecided(refusal)) return;
      forgetDraft(draft);
      sheet.letGo();
      onGone();
    },
  });
  // What is gone while it is being sent goes by the admin's own doing, or the answer says who was faster.
  const isGone = sheet.isGone && !form.isPending;
  return (
    <FormSheet
      form={form.ref}
      isOnSheet
      onSubmit={() => {
        if (!isGone) form.submit();
      }}
    >
      <StepIntro>
        Why does the photo by <bdi>{writer}</bdi> break the code of conduct? The reasons are emailed to them.
      </StepIntro>
      <ReasonsField {...form.field('reasons')} />
      <StatusLine text={form.trouble} urgent />
      <SheetEnd
        isGone={isGone}
        waited={waitedPhoto(photo)}
        admin={admin}
        onClose={() => {
          forgetDraft(draft);
          sheet.letGo();
        }}
      >
        <div className={fields.actions}>
          <SubmitButton pending={form.isPending}>Report This Photo</SubmitButton>
          <Button
            variant="default"
            onClick={() => {
              forgetDraft(draft);
              onCancel();
            }}
          >
            Do Not Report
          </Button>
        </div>
      </SheetEnd>
    </FormSheet>
  );
}
