import { useState } from 'react';
import { notify } from '../messages/notification-store.ts';
import { saveFile } from '../save-file.ts';
import { useAction } from './use-action.ts';

/** What is downloaded, and what is said of it. */
interface DownloadOptions {
  /** What the action is called in the message about a refusal. */
  name: string;
  /** The name under which the browser saves the file. */
  file: string;
  /** What is said when it is saved. */
  saved: string;
  /** True for a refusal that the screen tells itself. */
  toldByScreen?: (error: Error) => boolean;
  onDone?: () => void;
  onRefused?: (error: Error) => void;
}

/** A file that is made while it arrives: fetches it, says how much is there, and has the browser save it. */
export function useDownload(
  load: (onBytes: (bytes: number) => void) => Promise<Blob>,
  { name, file, saved, onDone, ...told }: DownloadOptions,
) {
  const [bytes, setBytes] = useState(0);
  const { run, isPending, reset } = useAction(() => load(setBytes), {
    name,
    ...told,
    onDone: (made: Blob) => {
      saveFile(made, file);
      notify(saved, { type: 'success' });
      onDone?.();
    },
  });
  return {
    run: () => {
      setBytes(0);
      void run(undefined);
    },
    isPending,
    reset,
    /** How much is there: "3.4 MB". */
    sofar: `${(bytes / 1_000_000).toFixed(1)} MB`,
  };
}
