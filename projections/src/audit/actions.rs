//! What decisions are called.

/// The types of the events that are in the trail, in the order of what they are about.
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
    "PhotoWithdrawn",
    "CommentReported",
    "ReportCleared",
    "CommentDeleted",
    "CommentRemoved",
    "TagCreated",
    "AccountDetailsChanged",
    "ViolationAdded",
    "MemberRestricted",
    "ViolationsReset",
    "AccountDeleted",
    "AccountErased",
    "AdminMade",
    "AdminRemoved",
];

/// The same by what they are about.
pub(super) const ABOUT: [(&str, &[&str]); 6] = {
    let (recipe, rest) = AUDITED_ACTIONS.split_at(3);
    let (submission, rest) = rest.split_at(2);
    let (photo, rest) = rest.split_at(5);
    let (comment, rest) = rest.split_at(4);
    let (tag, user) = rest.split_at(1);
    [
        ("recipe", recipe),
        ("submission", submission),
        ("photo", photo),
        ("comment", comment),
        ("tag", tag),
        ("user", user),
    ]
};

/// The actions about this kind of thing; none if there is no such kind.
pub(super) fn actions_about(kind: &str) -> &'static [&'static str] {
    ABOUT.iter().find(|(known, _)| *known == kind).map_or(&[], |(_, actions)| actions)
}
