import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Counted } from '../../../api/client.ts';
import type { PhotoConflict, SubmittedPicture, User } from '../../../api/types.ts';
import { isDraftKept } from '../../../ui/forms/draft.ts';
import { useCommandForm } from '../../../ui/forms/use-command-form.ts';
import { Notice } from '../../../ui/messages/Notice.tsx';
import { notify } from '../../../ui/messages/notification-store.ts';
import { ask } from '../../../ui/messages/question-store.ts';
import { pendingPhotosQuery, withoutPhotos } from '../../../data/photos/pending-photos.ts';
import { type PhotoMarks, savePhotoMarks } from '../../../data/photos/save-photo-marks.ts';
import { adminInvalidates } from '../../../data/admin-invalidates.ts';
import { Queue } from '../queue/Queue.tsx';
import { DecidedBefore } from './DecidedBefore.tsx';
import { DecidedMeanwhile } from './DecidedMeanwhile.tsx';
import {
  A_REASON,
  type FutureStatus,
  haveReasons,
  marked,
  markedAndGone,
  marksAmong,
  marksText,
  NO_MARKS,
  reasonErrors,
  reasonTexts,
  type ReviewMarks,
  statusOf,
  toDecideText,
  unsavedText,
  whyOf,
  without,
  withWhy,
  writtenReasons,
} from './marks.ts';
import { PendingPhoto } from './PendingPhoto.tsx';
import classes from './Photos.module.css';
import { reportDraft } from './report-draft.ts';
import { SaveChanges } from './SaveChanges.tsx';
import { A_PHOTO, type MarkedPhoto } from './waited-photo.ts';

const DECISIONS = [
  { key: 'a', does: 'Mark the photo as approved, or clear the mark' },
  { key: 'r', does: 'Mark the photo for deletion, or clear the mark' },
  { key: 'v', does: 'Report the photo as violating: choose reasons' },
];

/** What is said beside the button when photos are to be deleted without a reason. */
const NO_REASON = 'Please give a reason for each photo that you delete.';

/** The queue of photos with the marks of the admin, which are kept until they are saved together. */
export function PhotoReview({ waiting, admin }: { waiting: Counted<SubmittedPicture[]>; admin: User }) {
  const queryClient = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const [conflicts, setConflicts] = useState<readonly PhotoConflict[]>([]);
  const [restSaved, setRestSaved] = useState('');
  const [sent, setSent] = useState<readonly MarkedPhoto[]>([]);
  const left = useRef<HTMLDivElement>(null);
  /** The photo of which the admin is writing why it is declined; empty while it is none. */
  const [inHand, setInHand] = useState('');
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
    rows: { photos: A_PHOTO, reasons: A_REASON },
    draft: 'photo-marks',
    fillsAgain: true,
    check: (marks) => {
      const { deleted } = marksAmong(marks, picUrls);
      return Object.keys(reasonErrors(marks, deleted)).length === 0 ? {} : { approved: NO_REASON };
    },
    ask: (marks) => ({
      text: 'Are you ready to save these changes?  This cannot be undone.',
      confirm: 'Save Changes',
      content: <p>{toDecideText(marksAmong(marks, picUrls))}</p>,
    }),
    send: async (marks, api) => {
      const now = marksAmong(marks, picUrls);
      setSent(marks.photos.filter(({ picUrl }) => markedIn(now).includes(picUrl)));
      return { now, ...(await savePhotoMarks({ ...now, reasons: reasonTexts(marks) }, api)) };
    },
    invalidates: () => adminInvalidates.decidePhotos(admin.id),
    onDone: ({ now, before, unsaved, trouble }, marks, refuse) => {
      // What was decided before takes it itself.
      if (before.length === 0) {
        place.current?.focus();
        place.current?.scrollIntoView();
      }
      setConflicts(before);
      const decided = markedIn(now).filter((picUrl) => !unsaved.includes(picUrl));
      const areAll = unsaved.length === 0;
      const saved = savedCounts(marksAmong(now, decided), before);
      if (before.length === 0) {
        const text = areAll ? 'Your changes are saved.' : 'Some of your changes are saved.';
        if (saved !== '') notify(`${text} ${saved}`, { type: 'success' });
      } else setRestSaved(restText(saved, areAll));
      // What somebody else has decided is told until it is read, with what was written here.
      const told = before.map(({ picUrl }) => picUrl);
      setMarks(
        without(
          marks,
          decided.filter((picUrl) => !told.includes(picUrl)),
        ),
      );
      leaveQueue(decided);
      if (unsaved.length > 0) refuse({ approved: `${unsavedText(unsaved.length)} ${trouble}` });
    },
  });
  const marks = marksAmong(form.values, picUrls);
  // What is being saved goes by the admin's own doing.
  const known = form.isPending ? [...picUrls, ...sent.map(({ picUrl }) => picUrl)] : picUrls;
  const gone = markedAndGone(form.values, [...known, ...conflicts.map(({ picUrl }) => picUrl)]).filter(
    // Its sheet says so.
    ({ picUrl }) => picUrl !== inHand,
  );
  const reasons = writtenReasons(form.values);
  // Once the admin has tried to save, what is missing is said where it is missing.
  const [tried, setTried] = useState(0);
  const missing = tried > 0 ? reasonErrors(form.values, marks.deleted) : {};
  useEffect(() => {
    if (tried === 0) return;
    const missing = place.current?.querySelector<HTMLElement>('fieldset [aria-invalid="true"]');
    missing?.focus();
    missing?.closest('fieldset')?.scrollIntoView({ block: 'nearest' });
  }, [tried]);
  const setMarks = ({ approved, deleted, photos, reasons }: ReviewMarks) => {
    form.field('approved').onValue(approved);
    form.field('deleted').onValue(deleted);
    form.field('photos').onValue(photos);
    form.field('reasons', 'approved').onValue(reasons);
  };
  const mark = (photo: SubmittedPicture, status: FutureStatus) => {
    setMarks(marked(form.values, photo, status));
  };
  const unmark = (picUrls: readonly string[]) => {
    setMarks(without(form.values, picUrls));
  };
  const clear = async () => {
    const cleared = markedIn(marks);
    const text = 'Do you want to clear all marks, with the reasons that you gave?';
    if (haveReasons(form.values, cleared) && !(await ask({ text, confirm: 'Clear All Marks' }))) return;
    unmark(cleared);
  };
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label="Review of photos" className={classes.review}>
      {conflicts.length > 0 && (
        <DecidedBefore
          conflicts={conflicts}
          photos={sent}
          reasons={reasons}
          saved={restSaved}
          onSeen={() => {
            place.current?.focus();
            setConflicts([]);
            unmark(conflicts.map(({ picUrl }) => picUrl));
          }}
        />
      )}
      <DecidedMeanwhile
        photos={gone}
        reasons={reasons}
        admin={admin}
        place={left}
        onSeen={() => {
          place.current?.focus();
          unmark(gone.map(({ picUrl }) => picUrl));
        }}
      />
      <Queue
        label="Pending photos"
        things={['photo', 'photos']}
        waiting={waiting}
        idOf={({ picUrl }) => picUrl}
        isBegun={(photo) => isDraftKept(reportDraft(photo))}
        decisions={DECISIONS}
        empty={<Notice>No photos are waiting for approval. Every plate has been looked at.</Notice>}
      >
        {(photo, sheet) => (
          <PendingPhoto
            photo={photo}
            admin={admin}
            status={statusOf(form.values, photo.picUrl)}
            why={whyOf(form.values, photo.picUrl)}
            missing={missing[photo.picUrl]}
            isHeld={form.isPending}
            sheet={sheet}
            onMark={(status) => {
              mark(photo, status);
            }}
            onWhy={(why) => {
              form.field('reasons', 'approved').onValue(withWhy(form.values, photo.picUrl, why));
            }}
            isInHand={inHand === photo.picUrl}
            onInHand={(isInHand) => {
              setInHand(isInHand ? photo.picUrl : '');
            }}
            onUnmark={() => {
              setInHand('');
              unmark([photo.picUrl]);
            }}
            onReported={() => {
              unmark([photo.picUrl]);
              leaveQueue([photo.picUrl]);
            }}
            onGone={() => {
              leaveQueue([photo.picUrl]);
            }}
          />
        )}
      </Queue>
      {picUrls.length > 0 && (
        <SaveChanges
          form={form}
          marks={marks}
          onTried={() => {
            setTried((times) => times + 1);
          }}
          left={gone.length}
          onShowLeft={() => left.current?.focus()}
          onClear={() => void clear()}
        />
      )}
    </div>
  );
}

function markedIn({ approved, deleted }: PhotoMarks): string[] {
  return [...approved, ...deleted];
}

/** How many were decided as they were marked; empty for none. */
function savedCounts(marks: PhotoMarks, before: readonly PhotoConflict[]): string {
  const isNew = (picUrl: string) => !before.some((conflict) => conflict.picUrl === picUrl);
  const saved = { approved: marks.approved.filter(isNew), deleted: marks.deleted.filter(isNew) };
  return saved.approved.length + saved.deleted.length > 0 ? marksText(saved) : '';
}

/** What is said of the others beside a first decision: a message over the page would lie on it. */
function restText(saved: string, areAll: boolean): string {
  if (areAll) return `Everything else that you marked is saved. ${saved}`.trimEnd();
  return saved === '' ? '' : `Some of your other changes are saved. ${saved}`;
}
