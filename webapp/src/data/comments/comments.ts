import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { api, type Counted, counted } from '../../api/client.ts';
import type { Comment } from '../../api/types.ts';

/** Keys of what people wrote below recipes. */
export const commentKeys = {
  all: ['comments'] as const,
  ofRecipe: (recipeId: number) => [...commentKeys.all, recipeId] as const,
};

/** What is known of a recipe's comments: the newest ones first, then each time the ones before; every page is oldest first. */
export type CommentPages = InfiniteData<Counted<Comment[]>>;

/** Stands for the page of the newest comments, which come before none. */
const NEWEST = 0;

/** A recipe's comments: the newest ones, and as many of the earlier ones as were asked for. */
export function commentsQuery(recipeId: number) {
  return infiniteQueryOptions({
    queryKey: commentKeys.ofRecipe(recipeId),
    queryFn: async ({ pageParam, signal }): Promise<Counted<Comment[]>> => {
      if (recipeId === 0) return { items: [], total: 0 };
      const query = pageParam === NEWEST ? {} : { before: pageParam };
      return counted(api.GET('/recipe/{id}/comments', { params: { path: { id: recipeId }, query }, signal }));
    },
    initialPageParam: NEWEST,
    getNextPageParam: ({ items: [oldest], total }, pages) =>
      oldest !== undefined && countOf(pages) < total ? oldest.commentId : undefined,
  });
}

/** All comments that are known, oldest first. */
export function commentsOf({ pages }: CommentPages): Comment[] {
  return pages.toReversed().flatMap(({ items }) => items);
}

/** How many comments there are in all, known or not. */
export function totalOf({ pages: [newest] }: CommentPages): number {
  return newest?.total ?? 0;
}

function countOf(pages: readonly Counted<Comment[]>[]): number {
  return pages.reduce((sum, { items }) => sum + items.length, 0);
}
