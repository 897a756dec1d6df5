import { Button } from '../../../ui/primitives/Button.tsx';
import type { FutureStatus } from './marks.ts';
import classes from './Photos.module.css';

const MARKS = [
  { status: 'approved', key: 'a', button: 'Approve' },
  { status: 'deleted', key: 'r', button: 'Delete' },
] as const;

/** Marks something as approved or for deletion; pressed again, a button takes its mark back. */
export function MarkButtons({
  what,
  status,
  isHeld = false,
  onMark,
}: {
  /** What is marked, for screen readers. */
  what: string;
  status: FutureStatus;
  /** Marks are on their way: until they are saved, or refused, nothing is marked. */
  isHeld?: boolean;
  onMark: (status: FutureStatus) => void;
}) {
  return MARKS.map((mark) => {
    const isMarked = status === mark.status;
    return (
      <Button
        key={mark.status}
        variant={isMarked && mark.status === 'deleted' ? 'filled' : 'default'}
        className={isMarked && mark.status === 'approved' ? classes.approved : undefined}
        data-key={mark.key}
        aria-pressed={isMarked}
        aria-disabled={isHeld}
        aria-label={`${mark.button}: ${what}`}
        leftSection={isMarked ? <span aria-hidden>✓</span> : undefined}
        onClick={() => {
          if (!isHeld) onMark(isMarked ? '' : mark.status);
        }}
      >
        {mark.button}
      </Button>
    );
  });
}
