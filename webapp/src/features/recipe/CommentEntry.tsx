import type { User } from '../../api/types.ts';
import { lazyPart } from '../../ui/messages/lazy-part.tsx';
import { SignInNotice } from '../../ui/messages/SignInNotice.tsx';
import { Trouble } from '../../ui/messages/Trouble.tsx';
import { RestrictedNotice } from '../../parts/people/RestrictedNotice.tsx';
import { Placeholder } from '../../ui/primitives/Placeholder.tsx';
import { Replacing } from '../../ui/primitives/Replacing.tsx';
import { may } from '../../session/may.ts';

/** The form is loaded for those who may use it. */
const CommentForm = lazyPart(
  () => import('./CommentForm.tsx'),
  ({ CommentForm: form }) => form,
  {
    waiting: <Placeholder of="part" />,
    failed: (failure, retry) => <Trouble error={failure} onRetry={retry} />,
  },
);

/** The form for a comment, or why there is none. It follows who is signed in and how they stand. */
export function CommentEntry({
  recipeId,
  author,
  onPosted,
}: {
  recipeId: number;
  author: User | null;
  onPosted: (commentId: number) => void;
}) {
  if (author === null) {
    return (
      <Replacing shows="sign in">
        <SignInNotice registering>
          Did you cook it, or do you have a question? Log in, and tell us in a comment.
        </SignInNotice>
      </Replacing>
    );
  }
  if (!may(author, 'postComment')) {
    return (
      <Replacing shows="restricted">
        <RestrictedNotice what="comments" />
      </Replacing>
    );
  }
  return (
    <Replacing shows={`form ${author.id}`}>
      <CommentForm recipeId={recipeId} author={author} onPosted={onPosted} />
    </Replacing>
  );
}
