import { Button } from '@mantine/core';
import type { User } from '../../../api/types.ts';
import { Notice } from '../../../messages/Notice.tsx';
import { WhoDecided } from '../queue/WhoDecided.tsx';
import classes from './Photos.module.css';
import { type MarkedPhoto, waitedPhoto } from './waited-photo.ts';

/**
 * The status line of the review: says of photos that the admin had marked and that wait no longer who has decided what about them,
 * and when. It is always there, so that screen readers hear it change.
 */
export function DecidedMeanwhile({
  photos,
  admin,
  onSeen,
}: {
  /** The photos that were marked and wait no longer. */
  photos: readonly MarkedPhoto[];
  admin: User;
  onSeen: () => void;
}) {
  return (
    <div role="status">
      {photos.length > 0 && (
        <Notice
          action={
            <Button variant="default" onClick={onSeen}>
              I Have Read It
            </Button>
          }
        >
          <p>
            {photos.length === 1 ? 'A photo' : `${photos.length} photos`} that you marked left your queue.
          </p>
          <ul className={classes.before}>
            {photos.map((photo) => (
              <li key={photo.picUrl}>
                <WhoDecided waited={waitedPhoto(photo)} admin={admin} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
