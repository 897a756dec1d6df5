import { useRef } from 'react';
import { ask, type Question } from '../messages/question-store.ts';

/** Asks before something is sent, if there is something to ask. */
export function useAsking<Content>(question: ((content: Content) => Question) | undefined) {
  const asking = useRef(false);
  return {
    /** The question is on the screen: a second click asks nothing. */
    isAsking: () => asking.current,
    /** Whether the person said yes. */
    isAgreed: async (content: Content): Promise<boolean> => {
      if (question === undefined) return true;
      asking.current = true;
      try {
        return await ask(question(content));
      } finally {
        asking.current = false;
      }
    },
  };
}
