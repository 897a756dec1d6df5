import type { Comment, User } from '../../api/types.ts';
import { BEING_POSTED } from '../../data/comments/comment-changes.ts';
import { Moment } from '../../ui/primitives/Moment.tsx';
import classes from './CommentSheet.module.css';
import { CommentTools } from './CommentTools.tsx';
import { WriterLink } from '../../parts/people/WriterLink.tsx';

/** A comment: who wrote it and when, what it says, and what the reader may do with it. */
export function CommentSheet({ comment, reader }: { comment: Comment; reader: User | null }) {
  const { commentId, comment: text, userId, writer, avatarUrl, created } = comment;
  return (
    <>
      <div className={classes.head}>
        <WriterLink userId={userId} writer={writer} avatarUrl={avatarUrl} />
        <span className={classes.made}>
          {commentId === BEING_POSTED ? 'Being posted…' : <Moment at={created} />}
        </span>
      </div>
      <p dir="auto" className={classes.text}>
        {text}
      </p>
      {commentId !== BEING_POSTED && <CommentTools comment={comment} reader={reader} />}
    </>
  );
}
