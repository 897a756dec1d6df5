import { Button } from '@mantine/core';
import type { PhotoConflict } from '../../../api/types.ts';
import { Notice } from '../../../messages/Notice.tsx';
import classes from './Photos.module.css';

/** Says of which photos the first decision was another one, who made it and when. */
export function DecidedBefore({
  conflicts,
  isRestSaved,
  onSeen,
}: {
  conflicts: readonly PhotoConflict[];
  /** Everything else that was marked is saved. */
  isRestSaved: boolean;
  onSeen: () => void;
}) {
  return (
    <Notice
      urgent
      action={
        <Button variant="default" onClick={onSeen}>
          I Have Read It
        </Button>
      }
    >
      <p>The first decision stands.{isRestSaved && ' Everything else that you marked is saved.'}</p>
      <ul className={classes.before}>
        {conflicts.map(({ picUrl, message }) => (
          <li key={picUrl}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
}
