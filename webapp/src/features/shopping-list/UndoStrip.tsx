import { Button } from '../../primitives/Button.tsx';
import classes from './ShoppingListPage.module.css';

/** What was taken off last, and the button that puts it back; in sight wherever one reads. */
export function UndoStrip({ said, onUndo }: { said: string; onUndo: () => void }) {
  return (
    <div className={classes.strip} data-shown={said !== '' || undefined}>
      <p role="status">
        <bdi>{said}</bdi>
      </p>
      {said !== '' && (
        <Button variant="default" onClick={onUndo}>
          Undo
        </Button>
      )}
    </div>
  );
}
