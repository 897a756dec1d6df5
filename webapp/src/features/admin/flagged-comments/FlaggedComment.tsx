import { useState } from 'react';
import type { ReportedComment, User } from '../../../api/types.ts';
import { isDraftKept } from '../../../ui/forms/draft.ts';
import { useEscape } from '../../../ui/forms/use-escape.ts';
import { paths } from '../../../paths.ts';
import { WriterLink } from '../../../parts/people/WriterLink.tsx';
import { Button } from '../../../ui/primitives/Button.tsx';
import { Link } from '../../../routing/Link.tsx';
import queue from '../queue/Queue.module.css';
import { QueueFacts } from '../queue/QueueFacts.tsx';
import { type QueueSheet, useHold } from '../queue/use-held-sheets.ts';
import { AcceptButton } from './AcceptButton.tsx';
import { CommentsAround } from './CommentsAround.tsx';
import classes from './FlaggedComments.module.css';
import { removalDraft } from './removal-draft.ts';
import { RemovalForm } from './RemovalForm.tsx';

/** A reported comment, what helps to decide about it, and both decisions. */
export function FlaggedComment({
  comment,
  admin,
  sheet,
}: {
  comment: ReportedComment;
  admin: User;
  sheet: QueueSheet;
}) {
  const { recipeId, recipeTitle, userId, writer, avatarUrl } = comment;
  const [showsAround, setShowsAround] = useState(true);
  const [isRemoving, setRemoving] = useState(() => isDraftKept(removalDraft(comment)));
  useHold(sheet, isRemoving);
  const close = () => {
    setRemoving(false);
    sheet.takeFocus();
  };
  const form = useEscape(() => {
    if (!sheet.isGone) close();
  });
  return (
    <div className={queue.beside}>
      <div className={queue.side}>
        <div className={classes.head}>
          <WriterLink userId={userId} writer={writer} avatarUrl={avatarUrl} />
          <span>
            on{' '}
            <Link {...paths.recipeComments(recipeId)} className={classes.recipe}>
              <bdi>{recipeTitle}</bdi>
            </Link>
          </span>
        </div>
        {showsAround ? (
          <CommentsAround comment={comment} />
        ) : (
          <blockquote dir="auto" className={classes.flagged}>
            {comment.comment}
          </blockquote>
        )}
      </div>
      <div className={queue.side}>
        <QueueFacts
          since={comment.reportedSince}
          violations={comment.violations}
          adminId={admin.id}
          recipeId={recipeId}
          author={{ id: userId, name: writer }}
        />
        {isRemoving ? (
          <div ref={form}>
            <RemovalForm comment={comment} admin={admin} sheet={sheet} onCancel={close} />
          </div>
        ) : (
          <div className={classes.actions}>
            <AcceptButton comment={comment} admin={admin} />
            <Button
              variant="default"
              data-key="r"
              aria-label={`Remove: the comment by ${writer}`}
              onClick={() => {
                setRemoving(true);
              }}
            >
              Remove
            </Button>
            <Button
              variant="default"
              data-key="c"
              aria-expanded={showsAround}
              aria-label={`Comments around it: the comment by ${writer}`}
              onClick={() => {
                setShowsAround(!showsAround);
              }}
            >
              Comments around it
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
