import { useCallback, useState } from 'react';
import { forgetDraft, keepDraft, keptValues } from '../../ui/forms/draft.ts';

/** The name under which it is kept. */
const PASTED_DRAFT = 'pasted-recipe';
const NOTHING = { text: '' };
/** So many letters are kept. The source of a page may have more: it would take the room of what somebody typed. */
const LONGEST_KEPT = 200_000;

/** What was pasted and has not filled in the form yet: kept for the account, as what is typed is. */
export function usePasted(): [pasted: string, change: (text: string) => void] {
  const [pasted, setPasted] = useState(() => keptValues(PASTED_DRAFT, NOTHING)?.text ?? '');
  const change = useCallback((text: string) => {
    setPasted(text);
    if (text === '' || text.length > LONGEST_KEPT) forgetPasted();
    else keepDraft(PASTED_DRAFT, { text });
  }, []);
  return [pasted, change];
}

/** The recipe is submitted or discarded, and what was pasted goes with it. */
export function forgetPasted(): void {
  forgetDraft(PASTED_DRAFT);
}
