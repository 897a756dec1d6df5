import { Button } from '../primitives/Button.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import classes from './UndoStrip.module.css';
import { useNextStop } from './use-next-stop.ts';

/** What was taken off last, and the button that puts it back; in sight wherever one reads, and the next stop of the keyboard. What is seen anyway, and cannot be undone, is only heard. */
export function UndoStrip({ said, onUndo }: { said: string; onUndo: (() => void) | undefined }) {
  return (
    <div className={classes.strip} data-shown={onUndo !== undefined || undefined}>
      <p role="status">
        {onUndo === undefined ? <VisuallyHidden>{said}</VisuallyHidden> : <bdi>{said}</bdi>}
      </p>
      {onUndo !== undefined && <Undo key={said} onUndo={onUndo} />}
    </div>
  );
}

function Undo({ onUndo }: { onUndo: () => void }) {
  return (
    <div {...useNextStop<HTMLDivElement>()}>
      <Button variant="default" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
