//! What members write below a recipe.

mod post;

pub use post::PostComment;

use serde::{Deserialize, Serialize};

use crate::decide::{Decide, aggregate, domain_event};
use crate::ids::{AccountId, RecipeId};
use crate::personal::Personal;
use crate::refusal::refusals;
use crate::values::CommentText;

/// What happened to a comment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum CommentEvent {
    /// A member wrote it.
    CommentPosted {
        /// Below which recipe.
        recipe_id: RecipeId,
        /// Who wrote it.
        writer: AccountId,
        /// What it says; it belongs to the writer.
        comment: Personal<CommentText>,
    },
}

domain_event!(CommentEvent { CommentPosted => "1" });

/// What can be asked of a comment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CommentCommand {
    /// See [`PostComment`].
    Post(PostComment),
}

/// Why a comment refuses a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CommentError {
    /// A restricted member cannot comment.
    #[error("your account is restricted: you cannot post comments")]
    Restricted,
    /// A comment needs a writer with an account.
    #[error("you must be signed in to post a comment")]
    NotSignedIn,
    /// There is already a comment of that id.
    #[error("this comment exists already")]
    AlreadyExists,
}

refusals!(CommentError {
    Restricted => NotAllowed "restricted",
    NotSignedIn => NotSignedIn "not_signed_in",
    AlreadyExists => Conflict "comment_exists",
});

/// Where a comment stands.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Comment {
    /// Nothing happened yet.
    #[default]
    NotPosted,
    /// It is shown.
    Visible {
        /// Who wrote it.
        writer: AccountId,
    },
}

aggregate!(Comment, "comment", CommentCommand, CommentEvent, CommentError);

impl Decide for Comment {
    fn decide(&self, command: CommentCommand) -> Result<Vec<CommentEvent>, CommentError> {
        match command {
            CommentCommand::Post(command) => post::decide(self, command),
        }
    }
}

impl Comment {
    fn evolve(&mut self, event: CommentEvent) {
        let CommentEvent::CommentPosted { writer, .. } = event;
        *self = Self::Visible { writer };
    }
}
