import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../api/types.ts';
import { lastDecisionQuery } from '../../../audit/last-decision.ts';
import { Notice } from '../../../messages/Notice.tsx';
import { Moment } from '../../../primitives/Moment.tsx';
import { Sentence } from '../audit/Sentence.tsx';

/** Says that a submission is no longer waiting, and who decided what and when, where the trail tells it. */
export function GoneSubmission({
  id,
  userId,
  admin,
}: {
  id: number;
  /** Its writer, where it was seen before it went. */
  userId: number | undefined;
  admin: User;
}) {
  const { data: decision } = useQuery(lastDecisionQuery(admin.id, { of: 'submission', id, userId }));
  return (
    <Notice>
      {decision == null ? (
        'This recipe is no longer waiting: it was decided on, or its writer withdrew it.'
      ) : (
        <>
          This recipe is no longer waiting. <Sentence entry={decision} /> <Moment at={decision.at} />
        </>
      )}
    </Notice>
  );
}
