//! What decisions are called.

/// The types of the events that are in the trail, by what they are about.
pub const AUDITED_ACTIONS: &[&str] = &[
    "RecipeCreated",
    "RecipeUpdated",
    "RecipeDeleted",
    "SubmissionApproved",
    "SubmissionRejected",
    "PhotoApproved",
    "PhotoRejected",
    "PhotoReported",
    "PhotoRemoved",
    "CommentReported",
    "ReportCleared",
    "CommentDeleted",
    "CommentRemoved",
    "TagCreated",
    "ViolationAdded",
    "MemberRestricted",
    "ViolationsReset",
    "AccountDeleted",
    "AccountErased",
    "AdminMade",
    "AdminRemoved",
];
