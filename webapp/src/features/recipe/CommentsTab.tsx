import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../messages/Loaded.tsx';
import { Notice } from '../../messages/Notice.tsx';
import { Placeholder } from '../../primitives/Placeholder.tsx';
import { Sheet } from '../../primitives/Sheet.tsx';
import classes from './CommentsTab.module.css';
import { commentsQuery } from '../../comments/comments.ts';
import { WriterLink } from './WriterLink.tsx';

/** The comments of a recipe, oldest first. */
export function CommentsTab({ recipeId }: { recipeId: number }) {
  const comments = useQuery(commentsQuery(recipeId));
  return (
    <Loaded query={comments} skeleton={<CommentsSkeleton />}>
      {(written) =>
        written.length === 0 ? (
          <Notice>There are no comments yet for this recipe.</Notice>
        ) : (
          <ul className={classes.comments} aria-label="Comments">
            {written.map(({ commentId, comment, userId, writer, avatarUrl }) => (
              <Sheet as="li" key={commentId} className={classes.comment}>
                <WriterLink userId={userId} writer={writer} avatarUrl={avatarUrl} />
                <p>{comment}</p>
              </Sheet>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function CommentsSkeleton() {
  return (
    <Stack role="status" aria-label="Loading the comments">
      <Placeholder of="part" />
      <Placeholder of="part" />
    </Stack>
  );
}
