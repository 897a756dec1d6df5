import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { commentsOf, commentsQuery, totalOf } from '../../data/comments/comments.ts';
import { QueryView } from '../../ui/messages/QueryView.tsx';
import { Notice } from '../../ui/messages/Notice.tsx';
import { fetchNextPage } from '../../data/next-page.ts';
import { FocusInPlace } from '../../ui/primitives/FocusInPlace.tsx';
import { PendingButton } from '../../ui/primitives/PendingButton.tsx';
import { Placeholder } from '../../ui/primitives/Placeholder.tsx';
import { SheetList } from '../../ui/primitives/SheetList.tsx';
import { Stack } from '../../ui/primitives/Stack.tsx';
import { useSession } from '../../session/session-store.ts';
import { numberText } from '../../number-text.ts';
import { Arrivals } from './Arrivals.tsx';
import { CommentEntry } from './CommentEntry.tsx';
import { CommentSheet } from './CommentSheet.tsx';
import classes from './CommentsTab.module.css';

/** The comments of a recipe, oldest first, and below them the form for another one. */
export function CommentsTab({ recipeId }: { recipeId: number }) {
  const reader = useSession(({ user }) => user);
  const query = useInfiniteQuery(commentsQuery(recipeId));
  const [focusOn, setFocusOn] = useState<{ id: number } | null>(null);
  const showEarlier = async () => {
    const oldest = (await fetchNextPage(query))?.items[0];
    // What was asked for begins there; the button may be gone.
    if (oldest !== undefined) setFocusOn({ id: oldest.commentId });
  };
  return (
    <FocusInPlace className={classes.tab}>
      <QueryView query={query} skeleton={<CommentsSkeleton />}>
        {(pages) => {
          const comments = commentsOf(pages);
          return (
            <>
              <Arrivals comments={comments} reader={reader?.id} />
              {query.hasNextPage && (
                <div className={classes.earlier}>
                  <PendingButton
                    variant="default"
                    pending={query.isFetchingNextPage}
                    onClick={() => void showEarlier()}
                  >
                    Show Earlier Comments
                  </PendingButton>
                  <span role="status">
                    The newest {comments.length} of {numberText(totalOf(pages))} comments.
                  </span>
                </div>
              )}
              <SheetList
                label="Comments"
                items={comments}
                idOf={({ commentId }) => commentId}
                focusOn={focusOn}
                empty={<Notice>There are no comments yet for this recipe.</Notice>}
              >
                {(comment) => <CommentSheet comment={comment} reader={reader} />}
              </SheetList>
            </>
          );
        }}
      </QueryView>
      <CommentEntry
        recipeId={recipeId}
        author={reader}
        onPosted={(id) => {
          setFocusOn({ id });
        }}
      />
    </FocusInPlace>
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
