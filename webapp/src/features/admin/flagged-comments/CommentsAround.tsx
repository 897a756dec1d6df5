import { useQuery } from '@tanstack/react-query';
import type { Comment, ReportedComment } from '../../../api/types.ts';
import { commentsAroundQuery } from '../../../data/comments/comments-around.ts';
import { QueryView } from '../../../ui/messages/QueryView.tsx';
import { Moment } from '../../../ui/primitives/Moment.tsx';
import { Placeholder } from '../../../ui/primitives/Placeholder.tsx';
import classes from './FlaggedComments.module.css';

/** A reported comment among those that were written before and after it. It can be read also while they cannot. */
export function CommentsAround({ comment }: { comment: ReportedComment }) {
  const around = useQuery(commentsAroundQuery(comment));
  return (
    <>
      <ol className={classes.around} aria-label={`What was written around the comment by ${comment.writer}`}>
        {around.data?.before.map((neighbor) => (
          <Neighbor key={neighbor.commentId} comment={neighbor} />
        ))}
        <li>
          <blockquote dir="auto" className={classes.flagged}>
            {comment.comment}
          </blockquote>
        </li>
        {around.data?.after.map((neighbor) => (
          <Neighbor key={neighbor.commentId} comment={neighbor} />
        ))}
      </ol>
      <QueryView query={around} skeleton={<Placeholder of="part" />}>
        {({ before, after }) =>
          before.length + after.length === 0 && (
            <p className={classes.aside}>Nobody else has commented on this recipe.</p>
          )
        }
      </QueryView>
    </>
  );
}

function Neighbor({ comment: { writer, created, comment, reported } }: { comment: Comment }) {
  return (
    <li className={classes.neighbor}>
      <p className={classes.aside}>
        <bdi>{writer}</bdi>, <Moment at={created} />
        {reported && ', reported as well'}
      </p>
      <p dir="auto" className={classes.text}>
        {comment}
      </p>
    </li>
  );
}
