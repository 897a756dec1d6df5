import { useId } from 'react';
import { Button } from '../../../ui/primitives/Button.tsx';
import { ChipCheckbox } from '../../../ui/primitives/Chip.tsx';
import { ModalSheet } from '../../../ui/primitives/ModalSheet.tsx';
import { Title } from '../../../ui/primitives/Title.tsx';
import classes from './Queue.module.css';
import { switchQueueKeys, useQueueKeysOn } from './queue-keys-store.ts';

/** A key, and what it does. */
export interface QueueKey {
  key: string;
  does: string;
}

/** The keys of a queue, and the switch for them. */
export function KeysDialog({ keys, onClose }: { keys: readonly QueueKey[]; onClose: () => void }) {
  const heading = useId();
  const on = useQueueKeysOn((known) => known.on);
  return (
    <ModalSheet aria-labelledby={heading} onClose={onClose}>
      <div className={classes.keys}>
        <Title order={2} id={heading}>
          Keyboard shortcuts
        </Title>
        <dl className={classes.keyList}>
          {keys.map(({ key, does }) => (
            <div key={key}>
              <dt>
                <kbd className={classes.key}>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p>They do nothing while you are typing in a field.</p>
        <div className={classes.actions}>
          <ChipCheckbox
            label="Shortcuts are on"
            checked={on}
            onToggle={() => {
              switchQueueKeys(!on);
            }}
          />
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </ModalSheet>
  );
}
