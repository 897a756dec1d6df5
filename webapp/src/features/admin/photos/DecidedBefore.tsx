import { useEffect, useRef } from 'react';
import type { PhotoConflict } from '../../../api/types.ts';
import { Notice } from '../../../ui/messages/Notice.tsx';
import { Button } from '../../../ui/primitives/Button.tsx';
import classes from './Photos.module.css';
import { type MarkedPhoto, photoName } from './waited-photo.ts';
import { WrittenReason } from './WrittenReason.tsx';

/** Says of which photos the first decision was another one, who made it and when. It takes the focus: the answer to Save Changes is here. */
export function DecidedBefore({
  conflicts,
  photos,
  reasons,
  saved,
  onSeen,
}: {
  conflicts: readonly PhotoConflict[];
  /** The photos that were sent, which name those with a conflict. */
  photos: readonly MarkedPhoto[];
  /** What the admin wrote about them, by their addresses. */
  reasons: Partial<Record<string, string>>;
  /** What else was marked, and is saved. */
  saved: string;
  onSeen: () => void;
}) {
  const nameOf = (picUrl: string) =>
    photoName(photos.find((photo) => photo.picUrl === picUrl) ?? { altText: '' });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, [conflicts]);
  return (
    <div ref={place} tabIndex={-1} className={classes.told}>
      <Notice
        urgent
        action={
          <Button variant="default" onClick={onSeen}>
            Got It
          </Button>
        }
      >
        <p>The first decision stands. {saved}</p>
        <ul className={classes.before}>
          {conflicts.map(({ picUrl, message }) => (
            <li key={picUrl}>
              <bdi>{nameOf(picUrl)}</bdi>: {message}
              <WrittenReason photo={nameOf(picUrl)} reason={reasons[picUrl] ?? ''} />
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
