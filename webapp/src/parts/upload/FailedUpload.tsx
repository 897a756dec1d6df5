import { Button } from '../../ui/primitives/Button.tsx';
import { FileThumbnail } from './FileThumbnail.tsx';
import { PictureChooser } from './PictureChooser.tsx';
import classes from './UploadField.module.css';

/** A picture that was not uploaded, and what can be done; why stands below. */
export function FailedUpload({
  name,
  thumbnail,
  troubleId,
  onAgain,
  onFiles,
}: {
  name: string;
  thumbnail: string;
  troubleId: string;
  /** Sends it once more; only where that may help. */
  onAgain: (() => void) | undefined;
  onFiles: (files: File[]) => void;
}) {
  return (
    <div className={classes.picture}>
      <FileThumbnail thumbnail={thumbnail} />
      <div className={classes.about}>
        <p className={classes.name}>
          <bdi>{name}</bdi>
        </p>
        <div className={classes.buttons}>
          {onAgain !== undefined && (
            <Button aria-describedby={troubleId} onClick={onAgain}>
              Try Again
            </Button>
          )}
          <PictureChooser choose="Choose Another Picture" describedBy={troubleId} onFiles={onFiles} />
        </div>
      </div>
    </div>
  );
}
