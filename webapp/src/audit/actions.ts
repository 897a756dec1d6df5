/** What decisions are called by the server (docs/product.md#audit-trail), and by the list from which one is chosen. */
export const ACTIONS = {
  RecipeCreated: 'Recipe added',
  RecipeUpdated: 'Recipe changed',
  RecipeDeleted: 'Recipe deleted',
  SubmissionApproved: 'Pending recipe approved',
  SubmissionRejected: 'Pending recipe rejected',
  PhotoApproved: 'Photo approved',
  PhotoRejected: 'Photo declined',
  PhotoReported: 'Photo reported as violating',
  PhotoRemoved: 'Photo removed',
  PhotoWithdrawn: 'Photo withdrawn',
  CommentReported: 'Comment flagged',
  ReportCleared: 'Comment found acceptable',
  CommentDeleted: 'Comment deleted',
  CommentRemoved: 'Comment removed',
  TagCreated: 'Tag added',
  AccountDetailsChanged: 'Name or picture changed',
  ViolationAdded: 'Violation added',
  MemberRestricted: 'Member restricted',
  ViolationsReset: 'Violations reset',
  AccountDeleted: 'Account deleted',
  AccountErased: 'Account erased',
  AdminMade: 'Admin added',
  AdminRemoved: 'Admin removed',
} as const;

/** The name of a decision. */
export type Action = keyof typeof ACTIONS;

/** All of them, in the order in which they are offered. */
export const ALL_ACTIONS = Object.keys(ACTIONS) as Action[];

/** What a decision is called for people; one that is newer than this page keeps the server's name. */
export function actionName(action: string): string {
  const names: Partial<Record<string, string>> = ACTIONS;
  return names[action] ?? action;
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
