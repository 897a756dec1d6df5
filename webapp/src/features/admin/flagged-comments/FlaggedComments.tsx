import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../api/types.ts';
import { reportedCommentsQuery } from '../../../data/comments/reported-comments.ts';
import { isDraftKept } from '../../../ui/forms/draft.ts';
import { QueryView } from '../../../ui/messages/QueryView.tsx';
import { Notice } from '../../../ui/messages/Notice.tsx';
import { Placeholder } from '../../../ui/primitives/Placeholder.tsx';
import { Queue } from '../queue/Queue.tsx';
import { FlaggedComment } from './FlaggedComment.tsx';
import { removalDraft } from './removal-draft.ts';

const DECISIONS = [
  { key: 'a', does: 'Find the comment acceptable' },
  { key: 'r', does: 'Remove the comment: choose reasons' },
  { key: 'c', does: 'Show or hide the comments around it' },
];

/** The comments that were reported: each is found acceptable, or removed with reasons. */
export function FlaggedComments({ admin }: { admin: User }) {
  const reported = useQuery(reportedCommentsQuery(admin.id));
  return (
    <QueryView query={reported} skeleton={<Placeholder of="gallery" />}>
      {(waiting) => (
        <Queue
          label="Flagged comments"
          things={['comment', 'comments']}
          waiting={waiting}
          idOf={({ commentId }) => commentId}
          isBegun={(comment) => isDraftKept(removalDraft(comment))}
          decisions={DECISIONS}
          empty={<Notice>No comments are waiting for review. Everybody is minding their manners.</Notice>}
        >
          {(comment, sheet) => <FlaggedComment comment={comment} admin={admin} sheet={sheet} />}
        </Queue>
      )}
    </QueryView>
  );
}
