import { useEffect, useRef, useState } from 'react';
import { isAbandoned, isPassing } from '../api/errors.ts';
import { useAction } from '../commands/use-action.ts';
import { notify } from '../messages/notification-store.ts';
import { uploadPicture } from '../photos/upload-picture.ts';
import { pictureError } from './picture-check.ts';
import { beginUpload } from './running-uploads.ts';
import { makeThumbnail } from './thumbnail.ts';
import { keepUploaded } from './uploaded-pictures.ts';

/** How an upload stands. */
export type Upload =
  /** None is under way; what somebody chose last could not be taken, if there is a trouble. */
  | { state: 'none'; trouble: string }
  /** It is under way; `share` of it is sent, and when all is, the server prepares it. */
  | { state: 'sending'; file: File; thumbnail: string; share: number }
  /** It was refused, or did not get through. Where the same may succeed later, it can be sent again. */
  | { state: 'failed'; file: File; thumbnail: string; trouble: string; mayHelp: boolean };

const NONE: Upload = { state: 'none', trouble: '' };

/** Uploads one picture at a time. A file that is sent again, because no answer came, is the same upload. */
export function useUpload(onUploaded: (picUrl: string) => void) {
  const [upload, setUpload] = useState<Upload>(NONE);
  const sending = useRef<AbortController | null>(null);
  const thumbnail = useRef('');
  const { run } = useAction(uploadPicture, {
    name: 'upload image',
    toldByScreen: isAbandoned,
    onDone: ({ url, viewUrl }, { file }) => {
      keepUploaded(url, {
        name: file.name,
        thumbnail: thumbnail.current === '' ? viewUrl : thumbnail.current,
      });
      setUpload(NONE);
      notify('Image uploaded successfully!', { type: 'success' });
      onUploaded(url);
    },
    onRefused: (error) => {
      setUpload((known) => {
        if (known.state !== 'sending' || isAbandoned(error)) return NONE;
        const { file } = known;
        return {
          state: 'failed',
          file,
          thumbnail: known.thumbnail,
          trouble: error.message,
          mayHelp: isPassing(error),
        };
      });
    },
  });
  const isSending = upload.state === 'sending';
  useEffect(() => (isSending ? beginUpload() : undefined), [isSending]);
  useEffect(
    () => () => {
      sending.current?.abort();
    },
    [],
  );

  const send = (file: File) => {
    const controller = new AbortController();
    sending.current = controller;
    setUpload({ state: 'sending', file, thumbnail: thumbnail.current, share: 0 });
    const onSent = (share: number) => {
      setUpload((known) => (known.state === 'sending' ? { ...known, share } : known));
    };
    void run({ file, sending: { onSent, signal: controller.signal } });
  };
  const choose = async (files: readonly File[]) => {
    if (isSending || files.length === 0) return;
    const trouble = await pictureError(files);
    const [file] = files;
    if (trouble !== undefined || file === undefined) {
      setUpload({ state: 'none', trouble: trouble ?? '' });
      return;
    }
    thumbnail.current = '';
    send(file);
    const made = await makeThumbnail(file);
    thumbnail.current = made;
    setUpload((known) => ('file' in known && known.file === file ? { ...known, thumbnail: made } : known));
  };
  return {
    upload,
    /** Uploads what somebody chose, dropped or pasted, unless something is wrong with it. */
    choose: (files: readonly File[]) => void choose(files),
    /** Sends the file that did not get through once more. */
    sendAgain: () => {
      if (upload.state === 'failed') send(upload.file);
    },
    cancel: () => sending.current?.abort(),
    /** Forgets what went wrong. */
    forget: () => {
      setUpload(NONE);
    },
  };
}
