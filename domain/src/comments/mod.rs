//! The comments of members on recipes.

mod post;

use serde::{Deserialize, Serialize};

use crate::aggregate::aggregate;
use crate::effect::{Changed, Effect};
use crate::ids::{AccountId, CommentId, RecipeId};
use crate::personal::Personal;
use crate::values::CommentText;

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
        } => Effect::Changed(Changed::Comments { of: *recipe_id }),
    }

    /// The commands of a comment.
    commands CommentCommand {
        Post: post::PostComment,
    }

    /// Why a comment refuses a command.
    refusals CommentError {
        /// A restricted member cannot comment.
        Restricted: NotAllowed Restricted "Sorry. Your account is restricted. You are not able to contribute comments",
        /// A comment needs a writer with an account.
        NotSignedIn: NotSignedIn NotSignedIn "you must be signed in to post a comment",
        /// A comment with that id already exists.
        AlreadyExists: Conflict CommentExists "this comment exists already",
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
        /// Who wrote it.
        writer: AccountId,
    },
}

impl Comment {
    fn evolve(&mut self, event: CommentEvent) {
        let CommentEvent::CommentPosted { writer, .. } = event;
        *self = Self::Visible { writer };
    }
}
