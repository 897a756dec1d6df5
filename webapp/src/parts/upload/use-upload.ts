import { useEffect, useRef, useState } from 'react';
import { isAbandoned, isPassing, isSessionEnd } from '../../api/errors.ts';
import type { PictureKind } from '../../api/client.ts';
import type { UploadedImage } from '../../api/types.ts';
import { useAction } from '../../ui/commands/use-action.ts';
import { notify } from '../../ui/messages/notification-store.ts';
import { uploadPicture } from '../../data/photos/upload-picture.ts';
import { CANNOT_BE_SMALLER, fitPicture } from './fit-picture.ts';
import { pictureError } from './picture-check.ts';
import { seeUploaded } from './picture-views.ts';
import { beginUpload } from './running-uploads.ts';
import { decodePicture, fetchThumbnail, LONGEST_SIDE_OF_CARD, makeThumbnail } from './thumbnail.ts';
import { keepUploaded } from './uploaded-pictures.ts';

/** How an upload stands. */
export type Upload =
  /** None is under way; what somebody chose last could not be taken, if there is a trouble. */
  | { state: 'none'; trouble: string }
  /**
   * It is under way: read and made smaller if it is too large, then sent. `share` of it is sent, and when all is, the server prepares it.
   * Another one that somebody brought meanwhile could not be taken, if there is a trouble.
   */
  | { state: 'sending'; file: File; thumbnail: string; isRead: boolean; share: number; trouble: string }
  /** It was refused, or did not get through. Where the same may succeed later, it can be sent again. */
  | { state: 'failed'; file: File; thumbnail: string; trouble: string; mayHelp: boolean };

const NONE: Upload = { state: 'none', trouble: '' };

/** What is said of a file that the browser cannot read: a folder, or one that has gone. */
const UNREADABLE = 'The file cannot be read. Please choose another one.';

/** What is said of a file that is brought while another one is on its way. */
const ONE_AT_A_TIME =
  'Please upload one picture at a time: wait until this one is uploaded, or cancel its upload.';

/** Uploads one picture at a time. A file that is sent again, because no answer came, is the same upload. */
export function useUpload(onUploaded: (picUrl: string) => void, kind: PictureKind = 'photo') {
  const [upload, setUpload] = useState<Upload>(NONE);
  /** How often something could not be taken: a second trouble in the same words is another one. */
  const [troubles, setTroubles] = useState(0);
  /** The choice that is looked at or on its way; null while there is none. */
  const current = useRef<AbortController | null>(null);
  const end = (next: Upload) => {
    current.current = null;
    setUpload(next);
    if (next.state !== 'sending' && next.trouble !== '') setTroubles((known) => known + 1);
  };
  const { run } = useAction(uploadPicture, {
    name: 'upload image',
    // The notification says that it failed; why, and what to do, stands where the picture is.
    toldByScreen: () => true,
    onDone: (uploaded, { file, sending: { signal } }) => {
      take(uploaded, file, signal);
    },
    onRefused: (error) => {
      if (isAbandoned(error)) return;
      setUpload((known) => {
        if (known.state !== 'sending') return known;
        const { file, thumbnail } = known;
        return { state: 'failed', file, thumbnail, trouble: error.message, mayHelp: isPassing(error) };
      });
      current.current = null;
      setTroubles((known) => known + 1);
      // The end of a session is told once, for whatever noticed it.
      if (!isSessionEnd(error)) notify('The picture was not uploaded.');
    },
  });
  const shown = useRef('');
  const take = ({ url, viewUrl }: UploadedImage, file: File, signal: AbortSignal) => {
    if (signal.aborted) return;
    const keep = keepUploaded(url, { name: file.name, thumbnail: shown.current });
    // A card is looked at larger than this tab knows it.
    if (shown.current === '' || kind === 'card') seeUploaded(url, viewUrl);
    if (shown.current === '') {
      void fetchThumbnail(viewUrl).then(keep);
    }
    end(NONE);
    notify('Image uploaded successfully!', { type: 'success' });
    onUploaded(url);
  };
  const isSending = upload.state === 'sending';
  useEffect(() => (isSending ? beginUpload() : undefined), [isSending]);
  useEffect(
    () => () => {
      current.current?.abort();
    },
    [],
  );

  const send = (file: File, thumbnail: string, { signal }: AbortController) => {
    shown.current = thumbnail;
    setUpload({ state: 'sending', file, thumbnail, isRead: true, share: 0, trouble: '' });
    const onSent = (share: number) => {
      setUpload((known) => (known.state === 'sending' ? { ...known, share } : known));
    };
    void run({ file, sending: { onSent, signal }, kind });
  };
  const choose = async (files: readonly File[]) => {
    if (files.length === 0) return;
    if (current.current !== null) {
      setUpload((known) => (known.state === 'failed' ? known : { ...known, trouble: ONE_AT_A_TIME }));
      setTroubles((known) => known + 1);
      return;
    }
    const choice = new AbortController();
    current.current = choice;
    const isCanceled = () => choice.signal.aborted;
    const trouble = await pictureError(files).catch(() => UNREADABLE);
    const [file] = files;
    if (isCanceled()) return;
    if (trouble !== undefined || file === undefined) {
      end({ state: 'none', trouble: trouble ?? '' });
      return;
    }
    setUpload({ state: 'sending', file, thumbnail: '', isRead: false, share: 0, trouble: '' });
    const { fitted, thumbnail } = await prepare(file, kind);
    if (isCanceled()) return;
    if (fitted === undefined) end({ state: 'none', trouble: CANNOT_BE_SMALLER });
    else send(fitted, thumbnail, choice);
  };
  return {
    upload,
    troubles,
    /** Uploads what somebody chose, dropped or pasted, unless something is wrong with it. */
    choose: (files: readonly File[]) => void choose(files),
    /** Sends the file that did not get through once more. */
    sendAgain: () => {
      if (upload.state !== 'failed') return;
      const choice = new AbortController();
      current.current = choice;
      send(upload.file, upload.thumbnail, choice);
    },
    cancel: () => {
      current.current?.abort();
      end(NONE);
    },
    /** Forgets what went wrong. */
    forget: () => {
      setUpload(NONE);
    },
  };
}

/** A chosen picture as the server takes it, and small. */
async function prepare(file: File, kind: PictureKind) {
  const decoded = await decodePicture(file);
  try {
    const longestSide = kind === 'card' ? LONGEST_SIDE_OF_CARD : undefined;
    const thumbnail = decoded === undefined ? '' : makeThumbnail(decoded, longestSide);
    return { fitted: await fitPicture(file, decoded), thumbnail };
  } finally {
    decoded?.close();
  }
}
