import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isPassing } from '../api/errors.ts';
import { newSubmissionKey } from './submission-key.ts';

interface Sent<Content> {
  content: Content;
  key: string;
}

/**
 * Sends what a form holds, once: a second click while the answer is on its way does nothing, and what is sent again because no
 * answer came has the same `Idempotency-Key`. The key is the command's id: the server does it once, and a repeat gets the
 * first answer (docs/safety.md#repeated-commands).
 */
export function useSubmission<Content, Result>(
  send: (content: Content, key: string) => Promise<Result>,
  {
    onDone,
    onRefused,
  }: {
    onDone?: (result: Result, content: Content) => void;
    onRefused?: (error: Error) => void;
  } = {},
) {
  const sending = useRef(false);
  const unanswered = useRef<{ text: string; key: string } | null>(null);
  const { mutate, isPending, error, reset } = useMutation<Result, Error, Sent<Content>>({
    mutationFn: ({ content, key }) => send(content, key),
    onSuccess: (result, { content }) => {
      onDone?.(result, content);
    },
    onError: (refusal) => {
      onRefused?.(refusal);
    },
    onSettled: (_result, refusal) => {
      sending.current = false;
      if (!isPassing(refusal)) unanswered.current = null;
    },
  });
  return {
    submit: (content: Content) => {
      if (sending.current) return;
      sending.current = true;
      const text = JSON.stringify(content);
      const known = unanswered.current;
      const key = known?.text === text ? known.key : newSubmissionKey();
      unanswered.current = { text, key };
      mutate({ content, key });
    },
    isPending,
    error,
    /** Forgets the last refusal, because somebody goes on typing. */
    reset: () => {
      if (!sending.current) reset();
    },
  };
}
