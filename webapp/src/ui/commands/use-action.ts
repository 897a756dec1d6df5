import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { Question } from '../messages/question-store.ts';
import { type OptimisticChange, showAtOnce } from './show-at-once.ts';
import { useAsking } from './use-asking.ts';
import { type Send, useCommand } from './use-command.ts';

/** How an action asks, shows and tells. */
export interface ActionOptions<Content, Result> {
  /** What the action is called in the message about a refusal (docs/calls.md#error-texts), for example `save recipe`. */
  name: string;
  /** The question before it, in our dialog. */
  ask?: (content: Content) => Question;
  /** What the screen shows before the answer is there; it is taken back when the server refuses. */
  show?: (content: Content) => readonly OptimisticChange[];
  /** What it makes out of date besides, from the one map in `invalidates.ts`. */
  invalidates?: (content: Content) => readonly QueryKey[];
  /** True for a refusal that the screen tells itself; any other one is told over the page. */
  toldByScreen?: (error: Error) => boolean;
  /** The person answered the question with no. */
  onDeclined?: (content: Content) => void;
  onDone?: (result: Result, content: Content) => void;
  onRefused?: (error: Error) => void;
}

/**
 * A command that is not a form: a heart, a flag, a deletion. Asks first if it cannot be undone, shows the change at once, takes it back
 * and says so if it is refused. Two clicks are one command.
 */
export function useAction<Content, Result>(
  send: Send<Content, Result>,
  {
    name,
    ask: question,
    show,
    invalidates,
    toldByScreen,
    onDeclined,
    onDone,
    onRefused,
  }: ActionOptions<Content, Result>,
) {
  const queryClient = useQueryClient();
  const { isAsking, isAgreed } = useAsking(question);
  const { submit, isPending, error, reset } = useCommand(send, {
    refusals: { action: name, ...(toldByScreen && { toldByScreen }) },
    invalidates: (content) => [
      ...(invalidates?.(content) ?? []),
      ...(show?.(content) ?? []).map(({ queryKey }) => queryKey),
    ],
    ...(show && { show: (content: Content) => showAtOnce(queryClient, show(content)) }),
    ...(onDone && { onDone }),
    ...(onRefused && { onRefused }),
  });
  return {
    /** Asks, if there is a question, and sends. */
    run: async (content: Content): Promise<void> => {
      if (isAsking()) return;
      if (await isAgreed(content)) submit(content);
      else onDeclined?.(content);
    },
    isPending,
    /** The last refusal, for a screen that tells it itself. */
    error,
    reset,
  };
}
