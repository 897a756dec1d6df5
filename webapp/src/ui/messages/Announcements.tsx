import { useState } from 'react';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';

/** Something that is read out to those who do not see the page. */
interface Said {
  text: string;
  turn: number;
}

/** So many stay: each is read out when it comes, and those that came with it as well. */
const KEPT = 5;

/** What was said last, the newest at the end, and how to say more. */
export function useAnnouncements() {
  const [said, setSaid] = useState<readonly Said[]>([]);
  const say = (text: string) => {
    setSaid((before) => [...before, { text, turn: (before.at(-1)?.turn ?? 0) + 1 }].slice(-KEPT));
  };
  return { said, say };
}

/** Reads out each sentence, also where another one follows at once: none takes the place of one before. */
export function Announcements({ said }: { said: readonly Said[] }) {
  return (
    <VisuallyHidden role="status" aria-atomic="false">
      {said.map(({ text, turn }) => (
        <span key={turn}>{text}</span>
      ))}
    </VisuallyHidden>
  );
}
