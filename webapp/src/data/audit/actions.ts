import { DECISIONS } from './decisions.gen.ts';

/** What a decision is called by the server (docs/product.md#audit-trail). */
export type Action = keyof typeof DECISIONS;

/** All of them, in the order in which they are offered. */
export const ALL_ACTIONS = Object.keys(DECISIONS) as Action[];

/** The words for a decision; none for one that is newer than this page. */
export function wordsFor(action: string): (typeof DECISIONS)[Action] | undefined {
  return Object.hasOwn(DECISIONS, action) ? DECISIONS[action as Action] : undefined;
}

/** What a decision is called for people; one that is newer than this page keeps the server's name. */
export function actionName(action: string): string {
  return wordsFor(action)?.called ?? action;
}

/** What a decision can be about. */
export const TARGETS = {
  recipe: 'Recipe',
  submission: 'Pending recipe',
  photo: 'Photo',
  comment: 'Comment',
  tag: 'Tag',
  user: 'User',
} as const;

/** What the kind of a target is called within a sentence. */
export function targetName(kind: string): string {
  const names: Partial<Record<string, string>> = TARGETS;
  return (names[kind] ?? kind).toLowerCase();
}

/** The kind of what a decision is about. */
export type Target = keyof typeof TARGETS;

/** All of them, in the order in which they are offered. */
export const ALL_TARGETS = Object.keys(TARGETS) as Target[];
