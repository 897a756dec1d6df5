import { Button } from '../primitives/Button.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import classes from './UndoStrip.module.css';

/** What was taken off last, and the button that puts it back; in sight wherever one reads. What is seen anyway, and cannot be undone, is only heard. */
export function UndoStrip({ said, onUndo }: { said: string; onUndo: (() => void) | undefined }) {
  return (
    <div className={classes.strip} data-shown={onUndo !== undefined || undefined}>
      <p role="status">
        {onUndo === undefined ? <VisuallyHidden>{said}</VisuallyHidden> : <bdi>{said}</bdi>}
      </p>
      {onUndo !== undefined && (
        <Button variant="default" onClick={onUndo}>
          Undo
        </Button>
      )}
    </div>
  );
}
