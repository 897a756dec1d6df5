import { useEffect, useId, useRef, useState } from 'react';
import type { PictureKind } from '../../api/client.ts';
import type { Field } from '../../ui/forms/field.ts';
import { Replacing } from '../../ui/primitives/Replacing.tsx';
import { VisuallyHidden } from '../../ui/primitives/VisuallyHidden.tsx';
import { FailedUpload } from './FailedUpload.tsx';
import { PictureChooser } from './PictureChooser.tsx';
import { RunningUpload } from './RunningUpload.tsx';
import { UploadedView } from './UploadedView.tsx';
import classes from './UploadField.module.css';
import { useArrivingFiles } from './use-arriving-files.ts';
import { useHasCamera } from './use-has-camera.ts';
import { type Upload, useUpload } from './use-upload.ts';

/**
 * A field for one picture, which is uploaded at once: its value is the picture's address, or empty. The picture is chosen with
 * a button, taken with a camera, dropped on the field, or pasted.
 */
export function UploadField({
  label,
  choose = 'Choose a Picture',
  value,
  onValue,
  error,
  kind = 'photo',
}: Field<string> & {
  label: string;
  kind?: PictureKind;
  /** What the button says where there is no picture yet. */
  choose?: string;
}) {
  const [labelId, hintId, errorId] = [useId(), useId(), useId()];
  const [said, setSaid] = useState('');
  const group = useRef<HTMLFieldSetElement>(null);
  const hasCamera = useHasCamera();
  const { upload, troubles, choose: onFiles, sendAgain, cancel, forget } = useUpload(onValue, kind);
  const isOver = useArrivingFiles(group, onFiles, kind === 'card');
  const trouble = upload.trouble === '' ? error : upload.trouble;
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone it may be below the window, or behind what stands still at its ends.
    if (troubles > 0) told.current?.scrollIntoView({ block: 'center' });
  }, [troubles]);
  const describedBy = `${hintId} ${errorId}`;
  const take = (files: File[]) => {
    setSaid('');
    onFiles(files);
  };
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-invalid={error !== undefined || undefined}
      data-takes-files
      data-over={isOver || undefined}
      className={classes.field}
    >
      <legend id={labelId}>{label}</legend>
      <Replacing shows={upload.state === 'none' && value !== '' ? 'uploaded' : upload.state}>
        {upload.state === 'sending' ? (
          <RunningUpload
            name={upload.file.name}
            thumbnail={upload.thumbnail}
            isRead={upload.isRead}
            share={upload.share}
            onCancel={() => {
              setSaid('The upload is canceled.');
              cancel();
            }}
          />
        ) : upload.state === 'failed' ? (
          <FailedUpload
            name={upload.file.name}
            thumbnail={upload.thumbnail}
            troubleId={errorId}
            onAgain={upload.mayHelp ? sendAgain : undefined}
            onFiles={take}
          />
        ) : value === '' ? (
          <PictureChooser choose={choose} describedBy={describedBy} onFiles={take} />
        ) : (
          <UploadedView
            picUrl={value}
            describedBy={describedBy}
            onFiles={take}
            onTakeAway={() => {
              setSaid('The picture is removed.');
              forget();
              onValue('');
            }}
          />
        )}
      </Replacing>
      {upload.state === 'none' && value === '' && (
        <p id={hintId} className={classes.hint}>
          {!hasCamera && 'Or drop one here, or paste it. '}JPEG, PNG or WebP; large pictures are made smaller.
          What the camera stored in it, such as the location, is removed.
        </p>
      )}
      <div ref={told} id={errorId} className={classes.wrong}>
        <p role="alert" className={classes.error}>
          {upload.state !== 'failed' && trouble !== undefined && <span key={troubles}>{trouble}</span>}
        </p>
        {/* That it failed is read out with the notification; this is read with the button that gets the focus. */}
        {upload.state === 'failed' && (
          <p className={classes.error}>
            {trouble}
            {upload.mayHelp && ' The picture is still here: please try again.'}
          </p>
        )}
      </div>
      <VisuallyHidden role="status">{progressText(upload) ?? said}</VisuallyHidden>
    </fieldset>
  );
}

/** What is said of an upload while it is under way: now and then, not with every packet. */
function progressText(upload: Upload): string | undefined {
  if (upload.state !== 'sending') return undefined;
  if (upload.share >= 1) return 'All of it is sent; the picture is being prepared.';
  return upload.share >= 0.5 ? 'Half of it is sent.' : `${upload.file.name} is being uploaded.`;
}
