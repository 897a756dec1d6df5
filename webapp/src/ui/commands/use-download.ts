import { useEffect, useRef, useState } from 'react';
import type { Taking } from '../../api/read-in-parts.ts';
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

/**
 * A file that is made while it arrives: fetches it, says how much is there, and has the browser save it. It ends with the component: whoever
 * signs in next on this device saves nothing of somebody else's.
 */
export function useDownload(
  load: (taking: Taking) => Promise<Blob>,
  { name, file, saved, onDone, ...told }: DownloadOptions,
) {
  const [bytes, setBytes] = useState(0);
  const running = useRef<AbortController | null>(null);
  const cancel = () => {
    running.current?.abort();
  };
  useEffect(() => cancel, []);
  const take = async ({ signal }: AbortController) => {
    try {
      return await load({ onBytes: setBytes, signal });
    } catch (failure) {
      if (signal.aborted) return null;
      throw failure;
    }
  };
  const { run, isPending, reset } = useAction(take, {
    name,
    ...told,
    onDone: (made: Blob | null, { signal }: AbortController) => {
      if (made === null || signal.aborted) return;
      saveFile(made, file);
      notify(saved, { type: 'success' });
      onDone?.();
    },
  });
  return {
    run: () => {
      if (isPending) return;
      setBytes(0);
      running.current = new AbortController();
      void run(running.current);
    },
    cancel,
    isPending,
    reset,
    /** How much is there: "3.4 MB". */
    sofar: `${(bytes / 1_000_000).toFixed(1)} MB`,
  };
}
