import { useEffect, useRef, useState } from 'react';
import type { Comment } from '../../api/types.ts';
import { VisuallyHidden } from '../../ui/primitives/VisuallyHidden.tsx';

/** How long comments that come are collected before they are told, in milliseconds. */
const COLLECTED_FOR = 2_000;

/** Tells those who do not see the page how many comments of others have come since they opened it: calmly, several at once. */
export function Arrivals({ comments, reader }: { comments: readonly Comment[]; reader: number | undefined }) {
  const newest = comments.reduce((most, { commentId }) => Math.max(most, commentId), 0);
  const told = useRef(newest);
  const [{ count, turn }, tell] = useState({ count: 0, turn: 0 });
  useEffect(() => {
    const come = comments.filter(({ commentId, userId }) => commentId > told.current && userId !== reader);
    if (come.length === 0) return undefined;
    const timer = setTimeout(() => {
      told.current = newest;
      tell((before) => ({ count: come.length, turn: before.turn + 1 }));
    }, COLLECTED_FOR);
    return () => {
      clearTimeout(timer);
    };
  }, [comments, newest, reader]);
  return (
    <VisuallyHidden role="status">
      {count > 0 && <span key={turn}>{count === 1 ? 'One new comment.' : `${count} new comments.`}</span>}
    </VisuallyHidden>
  );
}
