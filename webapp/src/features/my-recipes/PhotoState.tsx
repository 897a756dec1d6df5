import type { SubmittedPicture } from '../../api/types.ts';
import { Moment } from '../../ui/primitives/Moment.tsx';
import { AdminsReason } from './AdminsReason.tsx';
import classes from './Photos.module.css';

/** What became of a photo that was submitted. */
export function PhotoState({ photo: { state, reason, submitted } }: { photo: SubmittedPicture }) {
  if (state === 'pending') {
    return (
      <p className={classes.state} data-state={state}>
        <strong>Waiting</strong> for review since <Moment at={submitted} />.
      </p>
    );
  }
  const { word, meaning } = OUTCOMES[state] ?? { word: 'Decided', meaning: '' };
  return (
    <>
      <p className={classes.state} data-state={state}>
        <strong>{word}.</strong> {meaning} Submitted on <Moment at={submitted} dayOnly />.
        {reason !== undefined && ' The admin wrote:'}
      </p>
      {reason !== undefined && <AdminsReason reason={reason} />}
    </>
  );
}

const OUTCOMES: Partial<Record<string, { word: string; meaning: string }>> = {
  approved: { word: 'Shown', meaning: 'Everybody can see it with its recipe.' },
  rejected: { word: 'Declined', meaning: 'It is kept for 30 days after the decision.' },
  reported: { word: 'Violation', meaning: 'An admin found that it breaks our Code of Conduct.' },
  removed: { word: 'Removed', meaning: 'It is no longer shown.' },
};
