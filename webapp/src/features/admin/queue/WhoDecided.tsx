import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../api/types.ts';
import { lastDecisionQuery, type Waited } from '../../../data/audit/last-decision.ts';
import { Moment } from '../../../ui/primitives/Moment.tsx';
import { PendingButton } from '../../../ui/primitives/PendingButton.tsx';
import { Replacing } from '../../../ui/primitives/Replacing.tsx';
import { Sentence } from '../Sentence.tsx';

/** Who has decided what about something that waits no longer, and when; or no more than is known about it. */
export function WhoDecided({ waited, admin }: { waited: Waited; admin: User }) {
  const query = useQuery(lastDecisionQuery(admin.id, waited));
  const { data: decision, errorUpdateCount, isFetching } = query;
  // What went wrong stays until there is an answer, also while it is tried again.
  const isTrouble = decision === undefined && errorUpdateCount > 0;
  return (
    <Replacing shows={isTrouble ? 'trouble' : 'what is known'}>
      {isTrouble ? (
        <>
          <p>It is no longer waiting. We could not look up who decided.</p>
          <div>
            <PendingButton variant="default" pending={isFetching} onClick={() => void query.refetch()}>
              Try Again
            </PendingButton>
          </div>
        </>
      ) : decision === undefined ? (
        <p>It is no longer waiting. Looking up who decided…</p>
      ) : decision === null ? (
        <p>{UNKNOWN[waited.of]}</p>
      ) : (
        <p>
          <Sentence entry={decision} /> <Moment at={decision.at} />
        </p>
      )}
    </Replacing>
  );
}

/** What is said where the trail has no decision. */
const UNKNOWN: Record<Waited['of'], string> = {
  submission:
    'It is no longer waiting, and the audit trail has no decision about it: its writer may have withdrawn it.',
  comment: 'It is no longer waiting, and the audit trail has no decision about it.',
  photo: 'It is no longer waiting, and the audit trail has no decision about it.',
};
