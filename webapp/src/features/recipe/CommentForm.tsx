import { useQueryClient } from '@tanstack/react-query';
import type { User } from '../../api/types.ts';
import { shown } from '../../ui/commands/show-at-once.ts';
import { commentBeingPosted, withComment, withPosted } from '../../data/comments/comment-changes.ts';
import { commentsQuery } from '../../data/comments/comments.ts';
import { postComment } from '../../data/comments/post-comment.ts';
import { LONGEST_COMMENT } from '../../limits.gen.ts';
import { errorsOf } from '../../ui/forms/checks.ts';
import classes from '../../ui/forms/fields.module.css';
import { FormSheet } from '../../ui/forms/FormSheet.tsx';
import { lengthError } from '../../ui/forms/lengths.ts';
import { StatusLine } from '../../ui/forms/StatusLine.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx';
import { useCommandForm } from '../../ui/forms/use-command-form.ts';
import { notify } from '../../ui/messages/notification-store.ts';

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
