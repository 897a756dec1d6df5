import type { ReactNode } from 'react';
import type { User } from '../../../api/types.ts';
import type { Waited } from '../../../data/audit/last-decision.ts';
import { Button } from '../../../ui/primitives/Button.tsx';
import { Replacing } from '../../../ui/primitives/Replacing.tsx';
import classes from './Queue.module.css';
import { WhoDecided } from './WhoDecided.tsx';

/**
 * What a sheet ends with: the buttons that decide; once somebody else has decided, who did, and the way to close the sheet. The status
 * line is always there, so that screen readers hear it change.
 */
export function SheetEnd({
  isGone,
  waited,
  admin,
  onClose,
  children,
}: {
  isGone: boolean;
  waited: Waited;
  admin: User;
  /** The sheet is to go. */
  onClose: () => void;
  /** The buttons. */
  children: ReactNode;
}) {
  return (
    <>
      <div role="status" className={classes.decided}>
        {isGone && (
          <>
            <WhoDecided waited={waited} admin={admin} />
            <p>Nothing is left to decide here. What you entered can be read until you close this sheet.</p>
          </>
        )}
      </div>
      <Replacing shows={isGone ? 'the way out' : 'the decisions'}>
        {isGone ? (
          <div>
            <Button variant="default" onClick={onClose}>
              Close This Sheet
            </Button>
          </div>
        ) : (
          children
        )}
      </Replacing>
    </>
  );
}
