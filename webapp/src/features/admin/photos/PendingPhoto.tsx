import { useEffect, useState } from 'react';
import type { SubmittedPicture, User } from '../../../api/types.ts';
import { MissingPhoto } from '../../../parts/cards/MissingPhoto.tsx';
import { Photo } from '../../../parts/cards/Photo.tsx';
import { isDraftKept } from '../../../ui/forms/draft.ts';
import { useEscape } from '../../../ui/forms/use-escape.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/primitives/Button.tsx';
import { Link } from '../../../routing/Link.tsx';
import queue from '../queue/Queue.module.css';
import { QueueFacts } from '../queue/QueueFacts.tsx';
import { SheetEnd } from '../queue/SheetEnd.tsx';
import { type QueueSheet, useHold } from '../queue/use-held-sheets.ts';
import { type Why, WHY_NOT_THE_PHOTO, type whyErrors } from '../why.ts';
import { WhyField } from '../WhyField.tsx';
import { type FutureStatus, markText } from './marks.ts';
import { MarkButtons } from './MarkButtons.tsx';
import classes from './Photos.module.css';
import { reportDraft } from './report-draft.ts';
import { ReportForm } from './ReportForm.tsx';
import { useFocusIn } from './use-focus-in.ts';
import { waitedPhoto } from './waited-photo.ts';

/** A photo that waits: what it shows, whose it is, the marks for it, and the way to report it. */
export function PendingPhoto({
  photo,
  admin,
  status,
  isHeld,
  onMark,
  why,
  missing,
  onWhy,
  isInHand,
  onInHand,
  onUnmark,
  sheet,
  onReported,
  onGone,
}: {
  photo: SubmittedPicture;
  admin: User;
  status: FutureStatus;
  /** Marks are on their way. */
  isHeld: boolean;
  onMark: (status: FutureStatus) => void;
  /** Why it is declined, if it is marked for deletion. */
  why: Why;
  /** What is wrong with that. */
  missing: ReturnType<typeof whyErrors> | undefined;
  onWhy: (why: Why) => void;
  /** The admin is writing that; when somebody else decides meanwhile, the sheet stays and says so. */
  isInHand: boolean;
  onInHand: (isInHand: boolean) => void;
  /** The mark is not wanted any more, and neither is its reason. */
  onUnmark: () => void;
  sheet: QueueSheet;
  /** It is reported. */
  onReported: () => void;
  /** It is no longer waiting: somebody else has decided. */
  onGone: () => void;
}) {
  const { altText, recipeId, recipeTitle = '', userId, writer = '', viewUrl } = photo;
  const [isReporting, setReporting] = useState(() => isDraftKept(reportDraft(photo)));
  const isDeclining = status === 'deleted';
  useHold(sheet, isReporting || (isDeclining && isInHand));
  // What is gone while it is being saved goes by the admin's own doing, or the answer says who was faster.
  const isGone = sheet.isGone && !isHeld;
  const isLeft = isGone && !isReporting && !isDeclining;
  useEffect(() => {
    if (isLeft) sheet.letGo();
  }, [isLeft, sheet]);
  const reason = useFocusIn((isIn) => {
    // What has gone stays until it is closed.
    if (isIn || !isGone) onInHand(isIn);
  });
  const close = () => {
    setReporting(false);
    sheet.takeFocus();
  };
  const form = useEscape(() => {
    if (!sheet.isGone) close();
  });
  return (
    <div className={queue.beside}>
      <figure className={classes.figure}>
        <div className={classes.frame}>
          <Photo picUrl={viewUrl} altText={altText} place="review" instead={<MissingPhoto />} />
        </div>
        <figcaption dir="auto">{altText}</figcaption>
      </figure>
      <div className={queue.side}>
        <p className={classes.of}>
          For{' '}
          <Link {...paths.recipePhotos(recipeId)} className={classes.link}>
            <bdi>{recipeTitle}</bdi>
          </Link>
          {writer !== '' && (
            <>
              , by{' '}
              <Link {...paths.user(userId, writer)} className={classes.link}>
                <bdi>{writer}</bdi>
              </Link>
            </>
          )}
        </p>
        <QueueFacts
          since={photo.submitted}
          violations={photo.violations}
          adminId={admin.id}
          recipeId={recipeId}
          author={{ id: userId, name: writer }}
        />
        {status !== '' && !isGone && <p className={classes.mark}>{markText(status)}</p>}
        {isReporting ? (
          <div ref={form}>
            <ReportForm
              photo={photo}
              admin={admin}
              sheet={sheet}
              onReported={onReported}
              onGone={onGone}
              onCancel={close}
            />
          </div>
        ) : (
          <>
            {!isGone && (
              <div className={classes.actions}>
                <MarkButtons
                  what={`the photo by ${writer}`}
                  status={status}
                  isHeld={isHeld}
                  onMark={onMark}
                />
                <Button
                  variant="default"
                  data-key="v"
                  aria-label={`Report: the photo by ${writer}`}
                  onClick={() => {
                    setReporting(true);
                  }}
                >
                  Report
                </Button>
              </div>
            )}
            {isDeclining && (
              <div ref={reason}>
                <WhyField
                  legend="Why is this photo declined?"
                  offered={WHY_NOT_THE_PHOTO}
                  reader={writer === '' ? 'Whoever submitted it' : writer}
                  usual={{
                    name: 'usual',
                    value: why.usual,
                    error: missing?.usual,
                    onValue: (usual) => {
                      if (!isHeld) onWhy({ ...why, usual });
                    },
                  }}
                  words={{
                    name: 'words',
                    value: why.words,
                    error: missing?.words,
                    onValue: (words) => {
                      if (!isHeld) onWhy({ ...why, words });
                    },
                  }}
                />
              </div>
            )}
            <SheetEnd
              isGone={isGone}
              waited={waitedPhoto(photo)}
              admin={admin}
              onClose={() => {
                onUnmark();
                sheet.letGo();
              }}
            >
              {null}
            </SheetEnd>
          </>
        )}
      </div>
    </div>
  );
}
