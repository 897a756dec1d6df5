import { Button } from '../../ui/primitives/Button.tsx';
import { KEPT_WITH_FORM } from './how-long.ts';
import { PictureChooser } from './PictureChooser.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import classes from './UploadField.module.css';
import { uploadedPicture } from './uploaded-pictures.ts';

/** The picture that is uploaded: it can be replaced by another one, or taken away. */
export function UploadedView({
  picUrl,
  describedBy,
  onFiles,
  onTakeAway,
}: {
  picUrl: string;
  describedBy: string;
  onFiles: (files: File[]) => void;
  onTakeAway: () => void;
}) {
  const name = uploadedPicture(picUrl)?.name ?? 'Your picture';
  return (
    <div className={classes.picture}>
      <Thumbnail picUrl={picUrl} />
      <div className={classes.about}>
        <p className={classes.name}>
          <bdi>{name}</bdi> is uploaded.
        </p>
        <div className={classes.buttons}>
          <PictureChooser choose="Replace Picture" describedBy={describedBy} onFiles={onFiles} />
          <Button variant="default" onClick={onTakeAway}>
            Remove
          </Button>
        </div>
        <p className={classes.hint}>{KEPT_WITH_FORM}</p>
      </div>
    </div>
  );
}
