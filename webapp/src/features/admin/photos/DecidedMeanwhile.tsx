import type { RefObject } from 'react';
import type { User } from '../../../api/types.ts';
import { Notice } from '../../../ui/messages/Notice.tsx';
import { Button } from '../../../ui/primitives/Button.tsx';
import { WhoDecided } from '../queue/WhoDecided.tsx';
import classes from './Photos.module.css';
import { type MarkedPhoto, photoName, waitedPhoto } from './waited-photo.ts';
import { WrittenReason } from './WrittenReason.tsx';

/**
 * The status line of the review: says of photos that the admin had marked and that wait no longer who has decided what about them,
 * and when. It is always there, so that screen readers hear it change.
 */
export function DecidedMeanwhile({
  photos,
  reasons,
  admin,
  place,
  onSeen,
}: {
  /** The photos that were marked and wait no longer. */
  photos: readonly MarkedPhoto[];
  /** What the admin wrote about them, by their addresses. */
  reasons: Partial<Record<string, string>>;
  admin: User;
  /** Where it is told. */
  place: RefObject<HTMLDivElement | null>;
  onSeen: () => void;
}) {
  return (
    <div ref={place} role="status" tabIndex={-1} className={classes.told}>
      {photos.length > 0 && (
        <Notice
          action={
            <Button variant="default" onClick={onSeen}>
              Got It
            </Button>
          }
        >
          <p>{leftText(photos.length)}</p>
          <ul className={classes.before}>
            {photos.map((photo) => (
              <li key={photo.picUrl}>
                <bdi>{photoName(photo)}</bdi>
                <WhoDecided waited={waitedPhoto(photo)} admin={admin} />
                <WrittenReason photo={photoName(photo)} reason={reasons[photo.picUrl] ?? ''} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

/** How many of the marked photos wait no longer. */
export function leftText(count: number): string {
  return count === 1
    ? 'A photo that you marked has left your queue.'
    : `${count} photos that you marked have left your queue.`;
}
