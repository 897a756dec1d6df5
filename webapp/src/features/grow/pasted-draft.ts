import { useCallback, useState } from 'react';
import { openKept } from '../../session/kept.ts';

/** So many letters are kept. The source of a page may have more: it would take the room of what somebody typed. */
const LONGEST_KEPT = 200_000;

/** What was pasted and has not filled in the form yet. */
export interface Pasted {
  text: string;
  change: (text: string) => void;
}

/** What was pasted is kept for the account that is signed in when the form is opened, as what is typed is. */
export function usePasted(): Pasted {
  const [place] = useState(() => openKept('pasted-recipe'));
  const [text, setText] = useState(() => place.take() ?? '');
  const change = useCallback(
    (next: string) => {
      setText(next);
      if (next === '' || next.length > LONGEST_KEPT) place.forget();
      else place.writeSoon(next);
    },
    [place],
  );
  return { text, change };
}
