//! A pending recipe: a member submits it, corrects or withdraws it while it waits, and an admin approves or rejects it.

mod approve;
mod correct;
mod reject;
mod submit;
mod withdraw;

pub use crate::values::{ApprovedRecipe, SubmissionContent};
pub use approve::EditedRecipe;

use serde::{Deserialize, Serialize};

use crate::actor::Actor;
use crate::aggregate::aggregate;
use crate::effect::Effect;
use crate::fingerprint::Fingerprint;
use crate::ids::{AccountId, RecipeId, SubmissionId};
use crate::personal::Personal;
use crate::values::RejectionReason;

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
        } becomes "pending" gives Submission(content) => Effect::Nothing,
        /// The member corrected it; this content replaces the previous one.
        SubmissionCorrected "1" {
            /// What is submitted from now on; it belongs to the writer.
            content: Personal<SubmissionContent>,
        } becomes "pending" gives Submission(content) => Effect::Nothing,
        /// The member took it back.
        SubmissionWithdrawn "1" {} becomes "withdrawn" => Effect::Nothing,
        /// An admin approved it; it becomes the recipe named here.
        SubmissionApproved "1" {
            /// The recipe that it becomes.
            recipe_id: RecipeId,
            /// Who decided; `None` for the product itself.
            by: Option<AccountId>,
            /// The recipe as the admin edited it; `None` if it was in the collection already.
            recipe: Option<ApprovedRecipe>,
        } decides(id) "Pending recipe approved" "approved {title}, submitted by {subject}"
          becomes "approved" gives Approval(*recipe_id, recipe.as_ref())
          => Effect::Nothing,
        /// An admin rejected it.
        SubmissionRejected "1" {
            /// Who decided; `None` for the product itself.
            by: Option<AccountId>,
            /// Why, in the admin's words; they are about the writer's text, and belong to the writer.
            reason: Option<Personal<RejectionReason>>,
        } decides(id) "Pending recipe rejected" "rejected {title}, submitted by {subject}"
          becomes "rejected" because reason
          => Effect::Nothing,
    }

    /// The commands of a submission.
    commands SubmissionCommand {
        Submit: submit::SubmitRecipe,
        Correct: correct::CorrectSubmission,
        Withdraw: withdraw::WithdrawSubmission,
        Approve: approve::ApproveSubmission,
        Reject: reject::RejectSubmission,
    }

    /// Why a submission refuses a command.
    refusals SubmissionError {
        /// A submission needs a writer with an account.
        NotSignedIn: NotSignedIn NotSignedIn "you must be signed in to submit a recipe",
        /// A restricted member cannot submit recipes.
        Restricted: NotAllowed Restricted "Sorry. Your account is restricted. You are not able to contribute recipes",
        /// Only admins judge submissions, and only their writers correct or withdraw them.
        NotAllowed: NotAllowed NotAllowed "only an admin may approve or reject a submission",
        /// A submission with that id already exists.
        AlreadyExists: Conflict SubmissionExists "this submission already exists",
        /// There is no submission with that id.
        NotFound: NotFound UnknownSubmission "there is no such submission",
        /// The content of a submission belongs to its writer, whose personal data was erased.
        WriterErased: Conflict WriterErased "the writer of this submission no longer has an account",
        /// The first decision wins.
        AlreadyApproved: Conflict AlreadyApproved "this submission was already approved",
        /// The first decision wins.
        AlreadyRejected: Conflict AlreadyRejected "this submission was already rejected",
        /// Its writer was faster.
        AlreadyWithdrawn: Conflict AlreadyWithdrawn "this submission was already withdrawn",
    }
}

/// The state of a submission.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Submission {
    /// Nothing has happened yet.
    #[default]
    NotSubmitted,
    /// A member submitted it.
    Submitted {
        /// Who submitted it.
        writer: AccountId,
        /// What became of it.
        state: SubmissionState,
    },
}

/// What became of a submission.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum SubmissionState {
    /// It awaits an admin's decision.
    Pending {
        /// A fingerprint of it, enough to notice a change.
        content: Personal<Fingerprint>,
    },
    /// Its writer took it back.
    Withdrawn,
    /// An admin approved it.
    Approved {
        /// The recipe that it became.
        recipe_id: RecipeId,
        /// Who decided; `None` for the product itself.
        by: Option<AccountId>,
    },
    /// An admin rejected it.
    Rejected {
        /// Who decided; `None` for the product itself.
        by: Option<AccountId>,
    },
}

impl Submission {
    fn evolve(&mut self, event: SubmissionEvent) {
        if let SubmissionEvent::RecipeSubmitted { writer, content } = event {
            *self = Self::Submitted { writer, state: waiting(content) };
            return;
        }
        let Self::Submitted { state, .. } = self else { return };
        *state = match event {
            SubmissionEvent::RecipeSubmitted { content, .. }
            | SubmissionEvent::SubmissionCorrected { content } => waiting(content),
            SubmissionEvent::SubmissionWithdrawn {} => SubmissionState::Withdrawn,
            SubmissionEvent::SubmissionApproved { recipe_id, by, .. } => {
                SubmissionState::Approved { recipe_id, by }
            }
            SubmissionEvent::SubmissionRejected { by, .. } => SubmissionState::Rejected { by },
        };
    }

    /// The writer, for an admin who decides and gets there first. `None` if the same admin has decided so before: saying it again
    /// changes nothing.
    fn decided_by(
        &self,
        actor: Actor,
        same: impl FnOnce(&SubmissionState, Option<AccountId>) -> bool,
    ) -> Result<Option<AccountId>, SubmissionError> {
        if !actor.may_moderate() {
            return Err(SubmissionError::NotAllowed);
        }
        let Self::Submitted { writer, state } = self else { return Err(SubmissionError::NotFound) };
        match state.pending() {
            Ok(_) => Ok(Some(*writer)),
            Err(_) if same(state, actor.account()) => Ok(None),
            Err(refused) => Err(refused),
        }
    }

    /// What became of it, for its own writer; to others it does not exist.
    fn own(&self, actor: Actor) -> Result<(AccountId, &SubmissionState), SubmissionError> {
        match self {
            Self::Submitted { writer, state } if actor.account() == Some(*writer) => Ok((*writer, state)),
            Self::Submitted { .. } | Self::NotSubmitted => Err(SubmissionError::NotFound),
        }
    }
}

impl SubmissionState {
    /// The fingerprint of what waits, otherwise why nothing can be decided any more.
    fn pending(&self) -> Result<&Personal<Fingerprint>, SubmissionError> {
        match self {
            Self::Pending { content } => Ok(content),
            Self::Withdrawn => Err(SubmissionError::AlreadyWithdrawn),
            Self::Approved { .. } => Err(SubmissionError::AlreadyApproved),
            Self::Rejected { .. } => Err(SubmissionError::AlreadyRejected),
        }
    }
}

fn waiting(content: Personal<SubmissionContent>) -> SubmissionState {
    SubmissionState::Pending { content: content.map(|content| Fingerprint::of(&content)) }
}

#[cfg(test)]
pub(crate) mod examples {
    use super::*;
    use crate::values::{Attribution, Description, RecipeText, TagName, Title};

    pub(crate) const ROSA: AccountId = AccountId(7);
    pub(crate) const ADMIN: Actor = Actor::Admin { id: AccountId(1) };
    pub(crate) const OTHER_ADMIN: Actor = Actor::Admin { id: AccountId(2) };

    pub(crate) fn member(id: i64) -> Actor {
        Actor::Member { id: AccountId(id), restricted: false }
    }

    pub(crate) fn content(title: &str) -> SubmissionContent {
        SubmissionContent {
            title: Title::parse(title).unwrap(),
            description: Description::parse("").unwrap(),
            attribution: Attribution::parse("").unwrap(),
            servings: None,
            prep_minutes: None,
            cook_minutes: None,
            recipe_text: Some(RecipeText::parse("2 cups flour. Stir.").unwrap()),
            tags: vec![TagName::parse("bread").unwrap()],
            pictures: vec![],
            cards: vec![],
            story: None,
        }
    }

    pub(crate) fn submitted(title: &str) -> SubmissionEvent {
        SubmissionEvent::RecipeSubmitted { writer: ROSA, content: Personal::of(ROSA, content(title)) }
    }

    pub(crate) fn corrected(title: &str) -> SubmissionEvent {
        SubmissionEvent::SubmissionCorrected { content: Personal::of(ROSA, content(title)) }
    }

    pub(crate) fn withdrawn() -> SubmissionEvent {
        SubmissionEvent::SubmissionWithdrawn {}
    }

    pub(crate) fn approved() -> SubmissionEvent {
        SubmissionEvent::SubmissionApproved { recipe_id: RecipeId(3), by: ADMIN.account(), recipe: None }
    }

    pub(crate) fn rejected() -> SubmissionEvent {
        SubmissionEvent::SubmissionRejected { by: ADMIN.account(), reason: None }
    }

    /// Everything that can have become of a submission, and how whoever comes later is refused.
    pub(crate) fn decided() -> [(SubmissionEvent, SubmissionError); 3] {
        [
            (withdrawn(), SubmissionError::AlreadyWithdrawn),
            (approved(), SubmissionError::AlreadyApproved),
            (rejected(), SubmissionError::AlreadyRejected),
        ]
    }
}
