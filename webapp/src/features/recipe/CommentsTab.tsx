import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../messages/Notice.tsx';
import { Trouble } from '../../messages/Trouble.tsx';
import classes from './CommentsTab.module.css';
import { commentsQuery } from '../../comments/comments.ts';
import { WriterLink } from './WriterLink.tsx';

/** What people wrote below a recipe, oldest first. */
export function CommentsTab({ recipeId }: { recipeId: number }) {
  const comments = useQuery(commentsQuery(recipeId));
  if (comments.data === undefined) {
    return comments.isError ? (
      <Trouble error={comments.error} onRetry={() => void comments.refetch()} />
    ) : (
      <Stack role="status" aria-label="Loading the comments">
        <Skeleton height={96} />
        <Skeleton height={96} />
      </Stack>
    );
  }
  if (comments.data.length === 0) return <Notice>There are no comments yet for this recipe.</Notice>;
  return (
    <ul className={classes.comments} aria-label="Comments">
      {comments.data.map(({ commentId, comment, userId, writer }) => (
        <li key={commentId} className={classes.comment}>
          <WriterLink userId={userId} writer={writer} />
          <p>{comment}</p>
        </li>
      ))}
    </ul>
  );
}
