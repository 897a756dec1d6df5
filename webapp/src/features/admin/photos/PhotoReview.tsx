import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Counted } from '../../../api/client.ts';
import type { PhotoConflict, SubmittedPicture, User } from '../../../api/types.ts';
import { useCommandForm } from '../../../forms/use-command-form.ts';
import { Notice } from '../../../messages/Notice.tsx';
import { notify } from '../../../messages/notification-store.ts';
import { pendingPhotosQuery, withoutPhotos } from '../../../photos/pending-photos.ts';
import { type PhotoMarks, savePhotoMarks } from '../../../photos/review-photos.ts';
import { touches } from '../../../touches.ts';
import { Queue } from '../queue/Queue.tsx';
import { DecidedBefore } from './DecidedBefore.tsx';
import { type FutureStatus, marked, marksAmong, marksText, NO_MARKS, statusOf } from './marks.ts';
import { PendingPhoto } from './PendingPhoto.tsx';
import classes from './Photos.module.css';
import { SaveChanges } from './SaveChanges.tsx';

const DECISIONS = [
  { key: 'a', does: 'Mark the photo as approved, or take the mark back' },
  { key: 'r', does: 'Mark the photo for deletion, or take the mark back' },
  { key: 'v', does: 'Report the photo as violating: choose reasons' },
];

/** The queue of photos with the marks of the admin, which are kept until they are saved together. */
export function PhotoReview({ waiting, admin }: { waiting: Counted<SubmittedPicture[]>; admin: User }) {
  const queryClient = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const [conflicts, setConflicts] = useState<readonly PhotoConflict[]>([]);
  const picUrls = waiting.items.map(({ picUrl }) => picUrl);
  const leaveQueue = (decided: readonly string[]) => {
    queryClient.setQueryData(
      pendingPhotosQuery(admin.id).queryKey,
      (known) => known && withoutPhotos(known, decided),
    );
  };
  const form = useCommandForm({
    name: 'save photos',
    start: NO_MARKS,
    draft: `photo-marks-${admin.id}`,
    fillsAgain: true,
    check: () => ({}),
    ask: (marks) => ({
      text: 'Are you ready to save these changes?  This cannot be undone.',
      confirm: 'Save Changes',
      content: <p>{marksText(marksAmong(marks, picUrls))}</p>,
    }),
    send: (marks, api) => savePhotoMarks(marksAmong(marks, picUrls), api),
    touches: () => touches.decidePhotos(admin.id),
    onDone: (before, marks) => {
      place.current?.focus();
      setConflicts(before);
      tellSaved(marksAmong(marks, picUrls), before);
      leaveQueue([...marks.approved, ...marks.deleted]);
    },
  });
  const marks = marksAmong(form.values, picUrls);
  const mark = (picUrl: string, status: FutureStatus) => {
    const next = marked(form.values, picUrl, status);
    form.field('approved').onValue(next.approved);
    form.field('deleted').onValue(next.deleted);
  };
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label="Review of photos" className={classes.review}>
      {conflicts.length > 0 && (
        <DecidedBefore
          conflicts={conflicts}
          onSeen={() => {
            place.current?.focus();
            setConflicts([]);
          }}
        />
      )}
      <Queue
        label="Pending photos"
        waiting={waiting}
        idOf={({ picUrl }) => picUrl}
        decisions={DECISIONS}
        empty={<Notice>No photo waits for approval. Every plate has been looked at.</Notice>}
      >
        {(photo, _place, takeFocus) => (
          <PendingPhoto
            photo={photo}
            admin={admin}
            status={statusOf(form.values, photo.picUrl)}
            onMark={(status) => {
              mark(photo.picUrl, status);
            }}
            onReported={() => {
              leaveQueue([photo.picUrl]);
            }}
            onClosed={takeFocus}
          />
        )}
      </Queue>
      {picUrls.length > 0 && <SaveChanges form={form} marks={marks} />}
    </div>
  );
}

function tellSaved(marks: PhotoMarks, before: readonly PhotoConflict[]): void {
  const isNew = (picUrl: string) => !before.some((conflict) => conflict.picUrl === picUrl);
  const saved = { approved: marks.approved.filter(isNew), deleted: marks.deleted.filter(isNew) };
  if (saved.approved.length + saved.deleted.length > 0) {
    notify(`Your changes are saved. ${marksText(saved)}`, { type: 'success' });
  }
}
