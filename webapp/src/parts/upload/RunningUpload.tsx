import { Button } from '../../ui/primitives/Button.tsx';
import classes from './UploadField.module.css';
import { FileThumbnail } from './FileThumbnail.tsx';

/** A picture on its way: how much of it is sent, and the way to give up. */
export function RunningUpload({
  name,
  thumbnail,
  isRead,
  share,
  onCancel,
}: {
  name: string;
  thumbnail: string;
  /** It is read, and made smaller if it was too large. */
  isRead: boolean;
  share: number;
  onCancel: () => void;
}) {
  const percent = Math.floor(share * 100);
  return (
    <div className={classes.picture}>
      <FileThumbnail thumbnail={thumbnail} />
      <div className={classes.about}>
        <p className={classes.name}>
          <bdi>{name}</bdi>
        </p>
        <progress value={share} className={classes.progress} aria-label={`Upload of ${name}`} />
        <p className={classes.hint} aria-hidden>
          {!isRead
            ? 'It is being read.'
            : share < 1
              ? `${percent}% is sent.`
              : 'It is sent, and is being prepared.'}
        </p>
        <Button variant="default" onClick={onCancel}>
          Cancel Upload
        </Button>
      </div>
    </div>
  );
}
