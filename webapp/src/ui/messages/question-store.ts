import type { ReactNode } from 'react';
import { create } from 'zustand';

/** A question before something that cannot be undone. */
export interface Question {
  /** The question itself, in the product's words (docs/screens.md#questions). */
  text: string;
  /** What the button that does it says. */
  confirm: string;
  /** What is between the question and its answers: what it means, or what has to be chosen. */
  content?: ReactNode;
}

/** A question that waits for its answer. */
export interface OpenQuestion extends Question {
  /** Tells a new question from the one before, even if they say the same. */
  number: number;
  answer: (yes: boolean) => void;
}

/** The question on the screen, if there is one. */
export const useQuestion = create<{ current: OpenQuestion | null }>(() => ({ current: null }));

let count = 0;

/** Asks in a dialog of our own; true when the person said yes. A question that is still open counts as answered with no. */
export function ask(question: Question): Promise<boolean> {
  useQuestion.getState().current?.answer(false);
  count += 1;
  const number = count;
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      useQuestion.setState({ current: null });
      resolve(yes);
    };
    useQuestion.setState({ current: { ...question, number, answer } });
  });
}
