import { useQueryClient } from '@tanstack/react-query';
import type { User } from '../../api/types.ts';
import { shown } from '../../commands/show-at-once.ts';
import { commentBeingPosted, withComment, withPosted } from '../../comments/comment-changes.ts';
import { commentsQuery } from '../../comments/comments.ts';
import { LONGEST_COMMENT, postComment } from '../../comments/post-comment.ts';
import { errorsOf } from '../../forms/checks.ts';
import classes from '../../forms/fields.module.css';
import { FormSheet } from '../../forms/FormSheet.tsx';
import { lengthError } from '../../forms/lengths.ts';
import { StatusLine } from '../../forms/StatusLine.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextAreaField } from '../../forms/TextAreaField.tsx';
import { useCommandForm } from '../../forms/use-command-form.ts';
import { notify } from '../../messages/notification-store.ts';

/** What is said of a comment without words (docs/screens.md#recipe). */
const BLANK = 'Opps! Your comment is blank! Please try again.';

/** The form for a comment. What is posted stands among the comments at once; what was typed is kept until it is. */
export function CommentForm({
  recipeId,
  author,
  onPosted,
}: {
  recipeId: number;
  author: User;
  onPosted: (commentId: number) => void;
}) {
  const queryClient = useQueryClient();
  const form = useCommandForm({
    name: 'post comment',
    start: { comment: '' },
    draft: `comment-draft-${recipeId}`,
    fillsAgain: true,
    check: ({ comment }) => errorsOf({ comment: commentError(comment) }),
    ask: () => ({
      text: 'Are you ready to post this comment?',
      confirm: 'Post',
      content: <p>Everybody will be able to read it right away.</p>,
    }),
    show: ({ comment }) => [
      shown(commentsQuery(recipeId), (known) =>
        withComment(known, commentBeingPosted(author, recipeId, comment.trim())),
      ),
    ],
    send: ({ comment }, api) => postComment({ recipeId, comment }, api),
    onDone: (posted) => {
      queryClient.setQueryData(
        commentsQuery(recipeId).queryKey,
        (known) => known && withPosted(known, posted),
      );
      notify('Your comment is posted.', { type: 'success' });
      onPosted(posted.commentId);
    },
  });
  return (
    <FormSheet form={form.ref} onSubmit={form.submit}>
      <TextAreaField
        {...form.field('comment')}
        label="Your comment"
        description="How it turned out, what you changed, what you would like to know."
        rows={4}
        readOnly={form.isPending}
      />
      <StatusLine text={form.trouble} urgent />
      <div className={classes.actions}>
        <SubmitButton pending={form.isPending}>Post Comment</SubmitButton>
      </div>
    </FormSheet>
  );
}

function commentError(comment: string): string | undefined {
  return comment.trim() === '' ? BLANK : lengthError('A comment', comment, LONGEST_COMMENT);
}
