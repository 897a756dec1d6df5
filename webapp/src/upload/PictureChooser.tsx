import { Button, FileButton } from '@mantine/core';
import { useRef } from 'react';
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
  const forget = useRef<() => void>(null);
  const onChange = (file: File | null) => {
    if (file !== null) onFiles([file]);
    // Otherwise the same file could not be chosen again.
    forget.current?.();
  };
  return (
    <div className={classes.buttons}>
      <FileButton accept={PICTURE_TYPES} resetRef={forget} onChange={onChange}>
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
