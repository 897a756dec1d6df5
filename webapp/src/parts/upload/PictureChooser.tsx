import { FileButton } from '../../ui/primitives/FileButton.tsx';
import classes from './UploadField.module.css';
import { PICTURE_TYPES } from './picture-check.ts';
import { useHasCamera } from './use-has-camera.ts';

/** The buttons with which a picture is chosen among the files, or taken with the camera of a phone. */
export function PictureChooser({
  choose,
  describedBy,
  onFiles,
}: {
  /** What the button says. */
  choose: string;
  /** The elements that say what is to be chosen, and what was wrong. */
  describedBy: string;
  onFiles: (files: File[]) => void;
}) {
  const hasCamera = useHasCamera();
  const button = {
    accept: PICTURE_TYPES,
    variant: 'default',
    'aria-describedby': describedBy,
    onFile: (file: File) => {
      onFiles([file]);
    },
  } as const;
  return (
    <div className={classes.buttons}>
      <FileButton {...button}>{choose}</FileButton>
      {hasCamera && (
        <FileButton {...button} capture="environment">
          Take a Photo
        </FileButton>
      )}
    </div>
  );
}
