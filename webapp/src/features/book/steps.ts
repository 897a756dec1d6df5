import { useChoose, useSearch } from '../../routing/use-router.ts';
import { bookAddress } from './book-address.ts';

/** The steps in which a book is made, by the names that the address has for them. */
export const STEPS = ['recipes', 'chapters', 'looks', 'print'] as const;
/** One of them. */
export type Step = (typeof STEPS)[number];

/** The step that the address names, the first if it names none, and how another one is opened. */
export function useStep(): [Step, (step: Step, how?: { resetScroll?: boolean }) => void] {
  const { step } = useSearch(bookAddress) as { step?: unknown };
  const choose = useChoose(bookAddress);
  const go = (next: Step, how?: { resetScroll?: boolean }) =>
    void choose(next === STEPS[0] ? {} : { step: next }, how);
  return [STEPS.find((known) => known === step) ?? STEPS[0], go];
}
