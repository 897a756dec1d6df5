import type { Comment, User } from '../../api/types.ts';
import type { CommentPages } from './comments.ts';

/** The number of a comment that was sent and has none yet; no comment on the server has it. */
export const BEING_POSTED = 0;

/** A comment as its author sees it until the server has answered. */
export function commentBeingPosted(author: User, recipeId: number, comment: string): Comment {
  return {
    commentId: BEING_POSTED,
    comment,
    recipeId,
    userId: author.id,
    writer: author.displayName,
    avatarUrl: author.avatarUrl,
    created: new Date().toISOString(),
    reported: false,
  };
}

/** The pages with a comment at the end. */
export function withComment(known: CommentPages, comment: Comment): CommentPages {
  const [newest = { items: [], total: 0 }, ...earlier] = known.pages;
  return {
    ...known,
    pages: [{ items: [...newest.items, comment], total: newest.total + 1 }, ...earlier],
  };
}

/** The pages with the server's comment in place of the one that was being posted; once, however often it is told. */
export function withPosted(known: CommentPages, posted: Comment): CommentPages {
  return withComment(withoutComment(withoutComment(known, BEING_POSTED), posted.commentId), posted);
}

/** The pages without a comment. */
export function withoutComment(known: CommentPages, commentId: number): CommentPages {
  const isThere = known.pages.some(({ items }) => items.some((comment) => comment.commentId === commentId));
  if (!isThere) return known;
  return {
    ...known,
    pages: known.pages.map(({ items, total }) => ({
      items: items.filter((comment) => comment.commentId !== commentId),
      total: total - 1,
    })),
  };
}

/** The pages with a comment flagged for review. */
export function withReported(known: CommentPages, commentId: number): CommentPages {
  return {
    ...known,
    pages: known.pages.map(({ items, total }) => ({
      items: items.map((comment) =>
        comment.commentId === commentId ? { ...comment, reported: true } : comment,
      ),
      total,
    })),
  };
}
