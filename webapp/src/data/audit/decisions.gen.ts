// Written by `make generate` from the tables of the aggregates.

/** What decisions are called in a list, and what whoever decided did, in a sentence. */
export const DECISIONS = {
  RecipeCreated: { called: "Recipe added", says: "added the recipe {recipe} by {subject}" },
  RecipeUpdated: { called: "Recipe changed", says: "changed the recipe {recipe}" },
  RecipeDeleted: { called: "Recipe deleted", says: "deleted the recipe {title} by {subject}" },
  SubmissionApproved: { called: "Pending recipe approved", says: "approved {title}, submitted by {subject}" },
  SubmissionRejected: { called: "Pending recipe rejected", says: "rejected {title}, submitted by {subject}" },
  PhotoApproved: { called: "Photo approved", says: "approved a photo of {title} by {subject}" },
  PhotoRejected: { called: "Photo declined", says: "declined a photo of {title} by {subject}" },
  PhotoReported: { called: "Photo reported as violating", says: "reported a photo of {title} by {subject} as violating" },
  PhotoRemoved: { called: "Photo removed", says: "removed a photo of {title} by {subject}" },
  PhotoWithdrawn: { called: "Photo withdrawn", says: "withdrew a photo of {title} by {subject}" },
  CommentReported: { called: "Comment flagged", says: "flagged a comment on {title} by {subject}" },
  ReportCleared: { called: "Comment found acceptable", says: "found a comment on {title} by {subject} acceptable" },
  CommentDeleted: { called: "Comment deleted", says: "deleted a comment on {title} by {subject}" },
  CommentRemoved: { called: "Comment removed", says: "removed a comment on {title} by {subject}" },
  TagCreated: { called: "Tag added", says: "added the tag {title}" },
  AccountDetailsChanged: { called: "Name or picture changed", says: "changed the name or picture of {subject}" },
  ViolationAdded: { called: "Violation added", says: "added a violation for {subject}" },
  MemberRestricted: { called: "Member restricted", says: "restricted {subject}" },
  ViolationsReset: { called: "Violations reset", says: "reset the violations of {subject}" },
  AccountDeleted: { called: "Account deleted", says: "deleted the account of {subject}" },
  AccountErased: { called: "Account erased", says: "erased what was left of {subject}" },
  AdminMade: { called: "Admin added", says: "made {subject} an admin" },
  AdminRemoved: { called: "Admin removed", says: "made {subject} an ordinary user" },
} as const;
