//! The comments of members on recipes: their authors delete them, members report them, admins judge them.

mod clear_report;
mod delete;
mod post;
mod remove;
mod report;

use serde::{Deserialize, Serialize};

use crate::aggregate::aggregate;
use crate::effect::{Changed, Effect};
use crate::ids::{AccountId, CommentId, RecipeId};
use crate::personal::Personal;
use crate::values::{CommentText, Reasons};

aggregate! {
    Comment: "comment", id: CommentId;

    /// What happened to a comment.
    events CommentEvent {
        /// A member wrote it.
        CommentPosted "1" {
            /// On which recipe.
            recipe_id: RecipeId,
            /// Who wrote it.
            writer: AccountId,
            /// The text; it belongs to the writer.
            comment: Personal<CommentText>,
        } becomes "shown" gives Comment(*recipe_id, comment)
          => Effect::Changed(Changed::Comments { of: *recipe_id }),
        /// A member asked for it to be reviewed.
        CommentReported "1" {
            /// On which recipe it is.
            recipe_id: RecipeId,
        } decides(id) "Comment flagged" "flagged a comment on {title} by {subject}"
          becomes "reported"
          => Effect::Changed(Changed::Comments { of: *recipe_id }),
        /// An admin found it acceptable.
        ReportCleared "1" {
            /// On which recipe it is.
            recipe_id: RecipeId,
            /// Who decided; `None` for the product itself.
            by: Option<AccountId>,
        } decides(id) "Comment found acceptable" "found a comment on {title} by {subject} acceptable"
          becomes "shown"
          => Effect::Changed(Changed::Comments { of: *recipe_id }),
        /// Its author took it back, or the account was deleted.
        CommentDeleted "1" {
            /// On which recipe it was.
            recipe_id: RecipeId,
        } decides(id) if Followed "Comment deleted" "deleted a comment on {title} by {subject}"
          becomes "deleted"
          => Effect::Changed(Changed::Comments { of: *recipe_id }),
        /// An admin removed it: it breaks the code of conduct.
        CommentRemoved "1" {
            /// On which recipe it was.
            recipe_id: RecipeId,
            /// Who wrote it, whose violation it is.
            writer: AccountId,
            /// Why.
            reasons: Reasons,
            /// Who decided; `None` for the product itself.
            by: Option<AccountId>,
        } decides(id) "Comment removed" "removed a comment on {title} by {subject}"
          becomes "removed" because reasons
          => Effect::Changed(Changed::Comments { of: *recipe_id }),
    }

    /// The commands of a comment.
    commands CommentCommand {
        Post: post::PostComment,
        Report: report::ReportComment,
        ClearReport: clear_report::ClearReport,
        Delete: delete::DeleteComment,
        Remove: remove::RemoveComment,
    }

    /// Why a comment refuses a command.
    refusals CommentError {
        /// A restricted member cannot comment.
        Restricted: NotAllowed Restricted "Sorry. Your account is restricted. You are not able to contribute comments",
        /// A comment needs a writer with an account, and so does a report.
        NotSignedIn: NotSignedIn NotSignedIn "you must be signed in to do this",
        /// A comment with that id already exists.
        AlreadyExists: Conflict CommentExists "this comment already exists",
        /// There is no comment with that id, or no longer.
        NotFound: NotFound UnknownComment "there is no such comment",
        /// Only admins judge comments, and only authors take their own back.
        NotAllowed: NotAllowed NotAllowed "your account may not do this",
        /// The first decision wins.
        AlreadyCleared: Conflict AlreadyCleared "this comment was already found acceptable",
        /// The first decision wins.
        AlreadyRemoved: Conflict AlreadyRemoved "this comment was already removed",
        /// Its author was faster.
        AlreadyDeleted: Conflict AlreadyDeleted "this comment was already deleted",
    }
}

/// The state of a comment.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Comment {
    /// Nothing has happened yet.
    #[default]
    NotPosted,
    /// It is shown.
    Visible {
        /// Where it is, and whose it is.
        posted: Posted,
        /// Whether somebody reported it.
        review: Review,
    },
    /// Its author took it back.
    Deleted {
        /// Who wrote it.
        writer: AccountId,
    },
    /// An admin removed it.
    Removed {
        /// Who decided; `None` for the product itself.
        by: Option<AccountId>,
    },
}

/// Where a comment is, and whose it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Posted {
    /// On which recipe.
    pub recipe_id: RecipeId,
    /// Who wrote it.
    pub writer: AccountId,
}

/// Whether a visible comment was reported, and what became of that.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Review {
    /// Nobody reported it.
    NotReported,
    /// It awaits an admin's decision.
    Reported,
    /// An admin found it acceptable. It may be reported again.
    Cleared {
        /// Who decided; `None` for the product itself.
        by: Option<AccountId>,
    },
}

impl Comment {
    fn evolve(&mut self, event: CommentEvent) {
        match (&mut *self, event) {
            (_, CommentEvent::CommentPosted { recipe_id, writer, .. }) => {
                let posted = Posted { recipe_id, writer };
                *self = Self::Visible { posted, review: Review::NotReported };
            }
            (Self::Visible { review, .. }, CommentEvent::CommentReported { .. }) => {
                *review = Review::Reported
            }
            (Self::Visible { review, .. }, CommentEvent::ReportCleared { by, .. }) => {
                *review = Review::Cleared { by };
            }
            (Self::Visible { posted, .. }, CommentEvent::CommentDeleted { .. }) => {
                *self = Self::Deleted { writer: posted.writer };
            }
            (_, CommentEvent::CommentRemoved { by, .. }) => *self = Self::Removed { by },
            (
                Self::NotPosted | Self::Deleted { .. } | Self::Removed { .. },
                CommentEvent::CommentReported { .. }
                | CommentEvent::ReportCleared { .. }
                | CommentEvent::CommentDeleted { .. },
            ) => {}
        }
    }
}

#[cfg(test)]
pub(crate) mod examples {
    use super::*;
    use crate::actor::Actor;

    pub(crate) const ROSA: AccountId = AccountId(7);
    pub(crate) const RECIPE: RecipeId = RecipeId(3);
    pub(crate) const ADMIN: Actor = Actor::Admin { id: AccountId(1) };
    pub(crate) const OTHER_ADMIN: Actor = Actor::Admin { id: AccountId(2) };

    pub(crate) fn member(id: i64) -> Actor {
        Actor::Member { id: AccountId(id), restricted: false }
    }

    pub(crate) fn posted() -> CommentEvent {
        let comment = Personal::of(ROSA, CommentText::parse("Lovely.").unwrap());
        CommentEvent::CommentPosted { recipe_id: RECIPE, writer: ROSA, comment }
    }

    pub(crate) fn reported() -> CommentEvent {
        CommentEvent::CommentReported { recipe_id: RECIPE }
    }

    pub(crate) fn cleared() -> CommentEvent {
        CommentEvent::ReportCleared { recipe_id: RECIPE, by: ADMIN.account() }
    }

    pub(crate) fn deleted() -> CommentEvent {
        CommentEvent::CommentDeleted { recipe_id: RECIPE }
    }

    pub(crate) fn removed() -> CommentEvent {
        CommentEvent::CommentRemoved {
            recipe_id: RECIPE,
            writer: ROSA,
            reasons: reasons(),
            by: ADMIN.account(),
        }
    }

    pub(crate) fn reasons() -> Reasons {
        Reasons::parse(["bullying and intolerance"]).unwrap()
    }
}
