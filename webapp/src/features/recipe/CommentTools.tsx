import type { Comment, User } from '../../api/types.ts';
import { may } from '../../session/may.ts';
import { FlagIcon } from './CommentIcons.tsx';
import classes from './CommentTools.module.css';
import { DeleteButton } from './DeleteButton.tsx';
import { ReportButton } from './ReportButton.tsx';

/** What somebody may do with a comment: report it, and delete their own. A flag that is up is there for everybody. */
export function CommentTools({ comment, reader }: { comment: Comment; reader: User | null }) {
  return (
    <div className={classes.tools}>
      {may(reader, 'reportComment') ? (
        <ReportButton comment={comment} />
      ) : (
        comment.reported && (
          <span className={classes.tool}>
            <FlagIcon filled />
            Reported
          </span>
        )
      )}
      {may(reader, 'deleteOwnComment') && reader?.id === comment.userId && <DeleteButton comment={comment} />}
    </div>
  );
}
