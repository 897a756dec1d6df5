import { useQuery } from '@tanstack/react-query';
import type { Comment, ReportedComment } from '../../../api/types.ts';
import { commentsAroundQuery } from '../../../comments/comments-around.ts';
import { Loaded } from '../../../messages/Loaded.tsx';
import { Moment } from '../../../primitives/Moment.tsx';
import { Placeholder } from '../../../primitives/Placeholder.tsx';
import classes from './FlaggedComments.module.css';

/** A reported comment among those that were written before and after it. */
export function CommentsAround({ comment }: { comment: ReportedComment }) {
  const around = useQuery(commentsAroundQuery(comment));
  return (
    <Loaded query={around} skeleton={<Placeholder of="part" />}>
      {({ before, after }) => (
        <>
          <ol
            className={classes.around}
            aria-label={`What was written around the comment by ${comment.writer}`}
          >
            {before.map((neighbor) => (
              <Neighbor key={neighbor.commentId} comment={neighbor} />
            ))}
            <li>
              <blockquote dir="auto" className={classes.flagged}>
                {comment.comment}
              </blockquote>
            </li>
            {after?.map((neighbor) => (
              <Neighbor key={neighbor.commentId} comment={neighbor} />
            ))}
          </ol>
          {before.length === 0 && after?.length === 0 && (
            <p className={classes.aside}>Nobody else has commented on this recipe.</p>
          )}
          {after === null && (
            <p className={classes.aside}>Many comments followed; they are on the recipe’s page.</p>
          )}
        </>
      )}
    </Loaded>
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
