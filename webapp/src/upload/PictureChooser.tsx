import { Button, FileButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import classes from './UploadField.module.css';
import { PICTURE_TYPES } from './picture-check.ts';

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
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const onChange = (file: File | null) => {
    if (file !== null) onFiles([file]);
  };
  return (
    <div className={classes.buttons}>
      <FileButton accept={PICTURE_TYPES} onChange={onChange}>
        {(props) => (
          <Button {...props} variant="default" aria-describedby={describedBy}>
            {choose}
          </Button>
        )}
      </FileButton>
      {hasCamera && (
        <FileButton accept={PICTURE_TYPES} capture="environment" onChange={onChange}>
          {(props) => (
            <Button {...props} variant="default" aria-describedby={describedBy}>
              Take a Photo
            </Button>
          )}
        </FileButton>
      )}
    </div>
  );
}
