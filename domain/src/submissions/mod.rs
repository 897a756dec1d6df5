//! A pending recipe: a member submits it, an admin approves or rejects it.

mod approve;
mod reject;
mod submit;

pub use approve::ApproveSubmission;
pub use reject::RejectSubmission;
pub use submit::SubmitRecipe;

use serde::{Deserialize, Serialize};

use crate::decide::{Decide, aggregate, domain_event};
use crate::ids::{AccountId, RecipeId};
use crate::personal::Personal;
use crate::refusal::refusals;
use crate::values::{Attribution, Description, PictureUrl, RecipeText, TagName, Title};

/// What a member submits (docs/product.md#pending-recipe).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SubmissionContent {
    /// What the recipe is called.
    pub title: Title,
    /// What is told about it.
    pub description: Description,
    /// Where it comes from.
    pub attribution: Attribution,
    /// Ingredients and instructions as free text.
    pub recipe_text: RecipeText,
    /// The tags that the member chose.
    pub tags: Vec<TagName>,
    /// Pictures of our own that the member uploaded.
    pub pictures: Vec<PictureUrl>,
}

/// What happened to a submission.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum SubmissionEvent {
    /// A member submitted a recipe.
    RecipeSubmitted {
        /// Who submitted it.
        writer: AccountId,
        /// What was submitted; it belongs to the writer.
        content: Personal<SubmissionContent>,
    },
    /// An admin approved it; it becomes the recipe named here.
    SubmissionApproved {
        /// The recipe that it becomes.
        recipe_id: RecipeId,
    },
    /// An admin rejected it.
    SubmissionRejected {},
}

domain_event!(SubmissionEvent { RecipeSubmitted => "1", SubmissionApproved => "1", SubmissionRejected => "1" });

/// What can be asked of a submission.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SubmissionCommand {
    /// See [`SubmitRecipe`].
    Submit(SubmitRecipe),
    /// See [`ApproveSubmission`].
    Approve(ApproveSubmission),
    /// See [`RejectSubmission`].
    Reject(RejectSubmission),
}

/// Why a submission refuses a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SubmissionError {
    /// A submission needs a writer with an account.
    #[error("you must be signed in to submit a recipe")]
    NotSignedIn,
    /// A restricted member cannot submit recipes.
    #[error("your account is restricted: you cannot submit recipes")]
    Restricted,
    /// Only admins judge submissions.
    #[error("only an admin may judge a submission")]
    NotAllowed,
    /// There is already a submission of that id.
    #[error("this submission exists already")]
    AlreadyExists,
    /// There is no submission of that id.
    #[error("there is no such submission")]
    NotFound,
    /// The first decision wins.
    #[error("this submission was approved already")]
    AlreadyApproved,
    /// The first decision wins.
    #[error("this submission was rejected already")]
    AlreadyRejected,
}

refusals!(SubmissionError {
    NotSignedIn => NotSignedIn "not_signed_in",
    Restricted => NotAllowed "restricted",
    NotAllowed => NotAllowed "not_allowed",
    AlreadyExists => Conflict "submission_exists",
    NotFound => NotFound "unknown_submission",
    AlreadyApproved => Conflict "already_approved",
    AlreadyRejected => Conflict "already_rejected",
});

/// Where a submission stands.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Submission {
    /// Nothing happened yet.
    #[default]
    NotSubmitted,
    /// It waits for an admin.
    Pending {
        /// Who submitted it.
        writer: AccountId,
    },
    /// It became a recipe.
    Approved {
        /// Which one.
        recipe_id: RecipeId,
    },
    /// It did not.
    Rejected,
}

aggregate!(Submission, "submission", SubmissionCommand, SubmissionEvent, SubmissionError);

impl Decide for Submission {
    fn decide(&self, command: SubmissionCommand) -> Result<Vec<SubmissionEvent>, SubmissionError> {
        match command {
            SubmissionCommand::Submit(command) => submit::decide(self, command),
            SubmissionCommand::Approve(command) => approve::decide(self, command),
            SubmissionCommand::Reject(command) => reject::decide(self, command),
        }
    }
}

impl Submission {
    fn evolve(&mut self, event: SubmissionEvent) {
        *self = match event {
            SubmissionEvent::RecipeSubmitted { writer, .. } => Self::Pending { writer },
            SubmissionEvent::SubmissionApproved { recipe_id } => Self::Approved { recipe_id },
            SubmissionEvent::SubmissionRejected {} => Self::Rejected,
        };
    }

    /// That an admin judges a submission that still waits.
    fn judged_by(&self, actor: crate::Actor) -> Result<(), SubmissionError> {
        if !actor.may_moderate() {
            return Err(SubmissionError::NotAllowed);
        }
        match self {
            Self::Pending { .. } => Ok(()),
            Self::NotSubmitted => Err(SubmissionError::NotFound),
            Self::Approved { .. } => Err(SubmissionError::AlreadyApproved),
            Self::Rejected => Err(SubmissionError::AlreadyRejected),
        }
    }
}

#[cfg(test)]
pub(crate) mod examples {
    use super::*;

    pub(crate) const ROSA: AccountId = AccountId(7);
    pub(crate) const ADMIN: crate::Actor = crate::Actor::Admin { id: AccountId(1) };

    pub(crate) fn content(title: &str) -> SubmissionContent {
        SubmissionContent {
            title: Title::parse(title).unwrap(),
            description: Description::parse("").unwrap(),
            attribution: Attribution::parse("").unwrap(),
            recipe_text: RecipeText::parse("2 cups flour. Stir.").unwrap(),
            tags: vec![TagName::parse("bread").unwrap()],
            pictures: vec![],
        }
    }

    pub(crate) fn submitted(title: &str) -> SubmissionEvent {
        SubmissionEvent::RecipeSubmitted { writer: ROSA, content: Personal::of(ROSA, content(title)) }
    }
}
