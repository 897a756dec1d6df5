import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Api, apiUnder } from '../../api/client.ts';
import { newCommandKey } from '../../api/command-key.ts';
import { hasCode, isPassing } from '../../api/errors.ts';
import type { ErrorCode } from '../../api/types.ts';
import type { Refusals } from '../messages/refusals.ts';
import { fingerprint } from './fingerprint.ts';

/** A command that was sent and not answered yet: what it said, and the key under which it may be sent again. */
export interface Unanswered {
  text: string;
  key: string;
}

/** What remembers the command that got no answer, for as long as it may be sent again. */
export interface Memory {
  read: () => Unanswered | null;
  write: (unanswered: Unanswered | null) => void;
  /** What of the content is not to be remembered: passwords. */
  without: readonly string[];
}

/** Sends a content through the calls that are given: those carry the command's key. One command, or none after a question. */
export type Send<Content, Result> = (content: Content, api: Api) => Promise<Result>;

/** What becomes of a command. */
export interface CommandOptions<Content, Result> {
  /** What a refusal is called, and which of them the screen tells itself. */
  refusals: Refusals;
  /** What the command makes out of date is fetched again, whatever became of it: even after a lost answer the screen shows the current state. */
  invalidates?: (content: Content) => readonly QueryKey[];
  /** Shows the change before the answer is there; what it returns takes the change back. */
  show?: (content: Content) => Promise<() => void>;
  onDone?: (result: Result, content: Content) => void;
  onRefused?: (error: Error) => void;
  memory?: Memory;
}

/**
 * Sends a command once: a second click while the answer is on its way does nothing, and what is sent again because no answer came has
 * the same key. The key is the command's id: the server does it once, and a repeat gets the first answer
 * (docs/safety.md#repeated-commands).
 */
export function useCommand<Content, Result>(
  send: Send<Content, Result>,
  { refusals, invalidates, show, onDone, onRefused, memory }: CommandOptions<Content, Result>,
) {
  const queryClient = useQueryClient();
  const sending = useRef(false);
  const inPage = useMemoryOfPage();
  const { mutate, isPending, error, reset } = useMutation<
    Result,
    Error,
    { content: Content; key: string },
    (() => void) | undefined
  >({
    meta: refusals,
    mutationFn: ({ content, key }) => once(send, content, key),
    onMutate: ({ content }) => show?.(content),
    onSuccess: (result, { content }) => {
      onDone?.(result, content);
    },
    onError: (refusal, _sent, takeBack) => {
      takeBack?.();
      onRefused?.(refusal);
    },
    onSettled: (_result, refusal, { content }) => {
      sending.current = false;
      if (!isPassing(refusal)) {
        inPage.write(null);
        memory?.write(null);
      }
      for (const queryKey of invalidates?.(content) ?? []) void queryClient.invalidateQueries({ queryKey });
    },
  });
  /** The key of the same content, if it got no answer; in this page, or in an earlier one of this tab. */
  const knownKey = (content: Content) => {
    const here = inPage.read();
    if (here !== null) return here.text === fingerprint(content) ? here.key : undefined;
    const before = memory?.read() ?? null;
    return before?.text === fingerprint(content, memory?.without) ? before.key : undefined;
  };
  return {
    /** Sends the content. */
    submit: (content: Content) => {
      if (sending.current) return;
      sending.current = true;
      const key = knownKey(content) ?? newCommandKey();
      inPage.write({ text: fingerprint(content), key });
      memory?.write({ text: fingerprint(content, memory.without), key });
      mutate({ content, key });
    },
    isPending,
    error,
    /** Forgets the last refusal, because somebody continues typing. */
    reset: () => {
      if (!sending.current) reset();
    },
  };
}

function useMemoryOfPage() {
  const unanswered = useRef<Unanswered | null>(null);
  return {
    read: () => unanswered.current,
    write: (next: Unanswered | null) => {
      unanswered.current = next;
    },
  };
}

/** The server's name for a key that came with another request before. */
const KEY_REUSED = 'idempotency_key_reused' satisfies ErrorCode;

/**
 * Sends under the key. What an earlier page sent may have differed in what is remembered nowhere, a password: then the server knows the
 * key with another request, and this is a command of its own.
 */
async function once<Content, Result>(
  send: Send<Content, Result>,
  content: Content,
  key: string,
): Promise<Result> {
  try {
    return await send(content, apiUnder(key));
  } catch (error) {
    if (!hasCode(error, KEY_REUSED)) throw error;
    return send(content, apiUnder(newCommandKey()));
  }
}
