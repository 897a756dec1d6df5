import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { User } from '../../../api/types.ts';
import { lastDecisionQuery } from '../../../data/audit/last-decision.ts';
import { Notice } from '../../../ui/messages/Notice.tsx';
import { Moment } from '../../../ui/primitives/Moment.tsx';
import { Sentence } from '../Sentence.tsx';
import classes from './Submissions.module.css';

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
  // The editor in whose place it stands may have been scrolled far down.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className={classes.gone}>
      <Notice>
        {decision == null ? (
          'This recipe is no longer waiting: it was decided on, or its writer withdrew it.'
        ) : (
          <>
            This recipe is no longer waiting. <Sentence entry={decision} /> <Moment at={decision.at} />
          </>
        )}
      </Notice>
    </div>
  );
}
