import { useEffect, useRef, useState } from 'react';
import { isAbandoned, isPassing } from '../api/errors.ts';
import type { UploadedImage } from '../api/types.ts';
import { useAction } from '../commands/use-action.ts';
import { notify } from '../messages/notification-store.ts';
import { uploadPicture } from '../photos/upload-picture.ts';
import { pictureError } from './picture-check.ts';
import { seeUploaded } from './picture-views.ts';
import { beginUpload } from './running-uploads.ts';
import { fetchThumbnail, makeThumbnail } from './thumbnail.ts';
import { keepUploaded } from './uploaded-pictures.ts';

/** How an upload stands. */
export type Upload =
  /** None is under way; what somebody chose last could not be taken, if there is a trouble. */
  | { state: 'none'; trouble: string }
  /**
   * It is under way; `share` of it is sent, and when all is, the server prepares it. Another one that somebody brought meanwhile could
   * not be taken, if there is a trouble.
   */
  | { state: 'sending'; file: File; thumbnail: string; share: number; trouble: string }
  /** It was refused, or did not get through. Where the same may succeed later, it can be sent again. */
  | { state: 'failed'; file: File; thumbnail: string; trouble: string; mayHelp: boolean };

const NONE: Upload = { state: 'none', trouble: '' };

/** What is said of a file that the browser cannot read: a folder, or one that has gone. */
const UNREADABLE = 'The file cannot be read. Please choose another one.';

/** What is said of a file that is brought while another one is on its way. */
const ONE_AT_A_TIME =
  'Please upload one picture at a time: wait until this one is uploaded, or cancel its upload.';

/** Uploads one picture at a time. A file that is sent again, because no answer came, is the same upload. */
export function useUpload(onUploaded: (picUrl: string) => void) {
  const [upload, setUpload] = useState<Upload>(NONE);
  const sending = useRef<AbortController | null>(null);
  /** A file is looked at or on its way. */
  const isBusy = useRef(false);
  const thumbnail = useRef<Promise<string>>(Promise.resolve(''));
  const { run } = useAction(uploadPicture, {
    name: 'upload image',
    toldByScreen: isAbandoned,
    onDone: (uploaded, { file, sending: { signal } }) => void take(uploaded, file, signal),
    onRefused: (error) => {
      isBusy.current = false;
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
  const take = async ({ url, viewUrl }: UploadedImage, file: File, signal: AbortSignal) => {
    // It is made while the file is on its way, and a small file may be faster.
    const made = await thumbnail.current;
    isBusy.current = false;
    setUpload(NONE);
    if (signal.aborted) return;
    const keep = keepUploaded(url, { name: file.name, thumbnail: made });
    if (made === '') {
      seeUploaded(url, viewUrl);
      void fetchThumbnail(viewUrl).then(keep);
    }
    notify('Image uploaded successfully!', { type: 'success' });
    onUploaded(url);
  };
  const isSending = upload.state === 'sending';
  useEffect(() => (isSending ? beginUpload() : undefined), [isSending]);
  useEffect(
    () => () => {
      sending.current?.abort();
    },
    [],
  );

  const send = (file: File, shown: string) => {
    const controller = new AbortController();
    sending.current = controller;
    isBusy.current = true;
    setUpload({ state: 'sending', file, thumbnail: shown, share: 0, trouble: '' });
    const onSent = (share: number) => {
      setUpload((known) => (known.state === 'sending' ? { ...known, share } : known));
    };
    void run({ file, sending: { onSent, signal: controller.signal } });
  };
  const choose = async (files: readonly File[]) => {
    if (files.length === 0) return;
    if (isBusy.current) {
      setUpload((known) => (known.state === 'failed' ? known : { ...known, trouble: ONE_AT_A_TIME }));
      return;
    }
    isBusy.current = true;
    const trouble = await pictureError(files).catch(() => UNREADABLE);
    const [file] = files;
    if (trouble !== undefined || file === undefined) {
      isBusy.current = false;
      setUpload({ state: 'none', trouble: trouble ?? '' });
      return;
    }
    thumbnail.current = makeThumbnail(file);
    send(file, '');
    const made = await thumbnail.current;
    setUpload((known) => ('file' in known && known.file === file ? { ...known, thumbnail: made } : known));
  };
  return {
    upload,
    /** Uploads what somebody chose, dropped or pasted, unless something is wrong with it. */
    choose: (files: readonly File[]) => void choose(files),
    /** Sends the file that did not get through once more. */
    sendAgain: () => {
      if (upload.state === 'failed') send(upload.file, upload.thumbnail);
    },
    cancel: () => sending.current?.abort(),
    /** Forgets what went wrong. */
    forget: () => {
      setUpload(NONE);
    },
  };
}
