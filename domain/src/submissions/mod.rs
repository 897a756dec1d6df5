//! A pending recipe: a member submits it, an admin approves or rejects it.

mod approve;
mod reject;
mod submit;

pub use crate::values::SubmissionContent;

use serde::{Deserialize, Serialize};

use crate::aggregate::aggregate;
use crate::effect::Effect;
use crate::ids::{AccountId, RecipeId, SubmissionId};
use crate::personal::Personal;

aggregate! {
    Submission: "submission", id: SubmissionId;

    /// What happened to a submission.
    events SubmissionEvent {
        /// A member submitted a recipe.
        RecipeSubmitted "1" {
            /// Who submitted it.
            writer: AccountId,
            /// What was submitted; it belongs to the writer.
            content: Personal<SubmissionContent>,
        } => Effect::Nothing,
        /// An admin approved it; it becomes the recipe named here.
        SubmissionApproved "1" {
            /// The recipe that it becomes.
            recipe_id: RecipeId,
        } => Effect::Nothing,
        /// An admin rejected it.
        SubmissionRejected "1" {} => Effect::Nothing,
    }

    /// The commands of a submission.
    commands SubmissionCommand {
        Submit: submit::SubmitRecipe,
        Approve: approve::ApproveSubmission,
        Reject: reject::RejectSubmission,
    }

    /// Why a submission refuses a command.
    refusals SubmissionError {
        /// A submission needs a writer with an account.
        NotSignedIn: NotSignedIn NotSignedIn "you must be signed in to submit a recipe",
        /// A restricted member cannot submit recipes.
        Restricted: NotAllowed Restricted "Sorry. Your account is restricted. You are not able to contribute recipes",
        /// Only admins judge submissions.
        NotAllowed: NotAllowed NotAllowed "only an admin may judge a submission",
        /// A submission with that id already exists.
        AlreadyExists: Conflict SubmissionExists "this submission exists already",
        /// There is no submission with that id.
        NotFound: NotFound UnknownSubmission "there is no such submission",
        /// The first decision wins.
        AlreadyApproved: Conflict AlreadyApproved "this submission was approved already",
        /// The first decision wins.
        AlreadyRejected: Conflict AlreadyRejected "this submission was rejected already",
    }
}

/// The state of a submission.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Submission {
    /// Nothing has happened yet.
    #[default]
    NotSubmitted,
    /// It awaits an admin's decision.
    Pending {
        /// Who submitted it.
        writer: AccountId,
    },
    /// An admin approved it.
    Approved {
        /// The recipe that it became.
        recipe_id: RecipeId,
    },
    /// An admin rejected it.
    Rejected,
}

impl Submission {
    fn evolve(&mut self, event: SubmissionEvent) {
        *self = match event {
            SubmissionEvent::RecipeSubmitted { writer, .. } => Self::Pending { writer },
            SubmissionEvent::SubmissionApproved { recipe_id } => Self::Approved { recipe_id },
            SubmissionEvent::SubmissionRejected {} => Self::Rejected,
        };
    }

    /// Checks that an admin judges it, and that it is still pending.
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
    use crate::values::{Attribution, Description, RecipeText, TagName, Title};

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
