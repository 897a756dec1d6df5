import { Moment } from '../../../primitives/Moment.tsx';
import classes from './Queue.module.css';

/** Beside each thing in a queue: since when it waits, and the violations that its author has already. */
export function QueueFacts({ since, violations }: { since: string; violations: number | undefined }) {
  return (
    <p className={classes.facts}>
      <span>
        Waiting since <Moment at={since} />
      </span>
      {violations !== undefined && <span>{violationsText(violations)}</span>}
    </p>
  );
}

function violationsText(violations: number) {
  if (violations === 0) return 'No earlier violations';
  return <strong>{violations === 1 ? '1 earlier violation' : `${violations} earlier violations`}</strong>;
}
