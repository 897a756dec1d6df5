import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../api/types.ts';
import { lastDecisionQuery, type Waited } from '../../../audit/last-decision.ts';
import { Moment } from '../../../primitives/Moment.tsx';
import { PendingButton } from '../../../primitives/PendingButton.tsx';
import { Replacing } from '../../../primitives/Replacing.tsx';
import { Sentence } from '../audit/Sentence.tsx';

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
          <p>It waits no longer. Who decided could not be looked up.</p>
          <div>
            <PendingButton variant="default" pending={isFetching} onClick={() => void query.refetch()}>
              Try Again
            </PendingButton>
          </div>
        </>
      ) : decision === undefined ? (
        <p>It waits no longer. Who decided is being looked up.</p>
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
    'It waits no longer, and the trail has no decision about it: its writer may have taken it back.',
  comment: 'It waits no longer, and the trail has no decision about it.',
  photo: 'It waits no longer, and the trail has no decision about it.',
};
