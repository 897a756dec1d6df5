import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { SubmittedPicture, User } from '../../../api/types.ts';
import { MissingPhoto } from '../../../cards/MissingPhoto.tsx';
import { Photo } from '../../../cards/Photo.tsx';
import { isDraftKept } from '../../../forms/draft.ts';
import { paths } from '../../../paths.ts';
import { QueueFacts } from '../queue/QueueFacts.tsx';
import type { FutureStatus } from './marks.ts';
import { MarkButtons } from './MarkButtons.tsx';
import classes from './Photos.module.css';
import { reportDraft } from './report-draft.ts';
import { ReportForm } from './ReportForm.tsx';

/** A photo that waits: what it shows, whose it is, the marks for it, and the way to report it. */
export function PendingPhoto({
  photo,
  admin,
  status,
  onMark,
  onReported,
  onClosed,
}: {
  photo: SubmittedPicture;
  admin: User;
  status: FutureStatus;
  onMark: (status: FutureStatus) => void;
  /** It waits no longer. */
  onReported: () => void;
  /** The form with the reasons was closed, and its button with it. */
  onClosed: () => void;
}) {
  const { altText, recipeId, recipeTitle = '', userId, writer = '', viewUrl } = photo;
  const [isReporting, setReporting] = useState(() => isDraftKept(reportDraft(photo)));
  return (
    <>
      <figure className={classes.figure}>
        <div className={classes.frame}>
          <Photo picUrl={viewUrl} altText={altText} place="review" instead={<MissingPhoto />} />
        </div>
        <figcaption dir="auto">{altText}</figcaption>
      </figure>
      <p className={classes.of}>
        For{' '}
        <Link {...paths.recipe(recipeId)} search={{ tab: 'photos' }} className={classes.link}>
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
      <QueueFacts since={photo.submitted} violations={photo.violations} />
      {isReporting ? (
        <ReportForm
          photo={photo}
          admin={admin}
          onReported={onReported}
          onCancel={() => {
            setReporting(false);
            onClosed();
          }}
        />
      ) : (
        <div className={classes.actions}>
          <MarkButtons what={`the photo by ${writer}`} status={status} onMark={onMark} />
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
    </>
  );
}
