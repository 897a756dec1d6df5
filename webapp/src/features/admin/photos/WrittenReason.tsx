import { Button } from '../../../ui/primitives/Button.tsx';
import { copyTyped } from '../copy-typed.ts';
import classes from './Photos.module.css';

/** What the admin wrote, or chose, as the reason for declining a photo on which somebody else has decided: to be read, and copied. */
export function WrittenReason({
  photo,
  reason,
}: {
  /** What the photo is called. */
  photo: string;
  /** Empty where none was written. */
  reason: string;
}) {
  if (reason === '') return null;
  return (
    <div className={classes.written}>
      <p>
        Your reason: <q dir="auto">{reason}</q>
      </p>
      <Button
        variant="default"
        aria-label={`Copy What I Typed about ${photo}`}
        onClick={() => void copyTyped(reason)}
      >
        Copy What I Typed
      </Button>
    </div>
  );
}
