//! Photos of recipes: a member submits one, and takes it back while it waits; an admin approves or rejects it, or reports it as a violation.

mod approve;
mod reject;
mod remove;
mod report;
mod submit;
mod withdraw;

use serde::{Deserialize, Serialize};

use crate::actor::Actor;
use crate::aggregate::aggregate;
use crate::effect::{Changed, Effect};
use crate::ids::{AccountId, PhotoId, RecipeId};
use crate::personal::Personal;
use crate::values::{AltText, PictureUrl, Reasons, RejectionReason};

aggregate! {
    Photo: "photo", id: PhotoId;

    /// What happened to a photo.
    events PhotoEvent {
        /// A member submitted it.
        PhotoSubmitted "1" {
            /// Of which recipe it is.
            recipe_id: RecipeId,
            /// Who submitted it.
            owner: AccountId,
            /// Its address on our own server.
            url: PictureUrl,
            /// What it shows; the words belong to the member.
            alt_text: Personal<AltText>,
        } becomes "pending" gives Photo(*recipe_id, url, alt_text) => Effect::Nothing,
        /// An admin approved it; everybody sees it.
        PhotoApproved "1" {
            /// Of which recipe it is.
            recipe_id: RecipeId,
            /// Who decided; `None` for the product itself.
            by: Option<AccountId>,
        } decides(id) "Photo approved" "approved a photo of {title} by {subject}"
          becomes "approved"
          => Effect::Changed(Changed::Photos { of: *recipe_id }),
        /// An admin does not want it shown.
        PhotoRejected "1" {
            /// Who decided; `None` for the product itself.
            by: Option<AccountId>,
            /// Why, in the admin's words; they are about the member's photo, and belong to the member.
            reason: Option<Personal<RejectionReason>>,
        } decides(id) "Photo declined" "declined a photo of {title} by {subject}"
          becomes "rejected" because reason
          => Effect::Nothing,
        /// An admin found that it breaks the code of conduct; nobody will see it.
        PhotoReported "1" {
            /// Who submitted it, whose violation it is.
            owner: AccountId,
            /// Why.
            reasons: Reasons,
            /// Who decided; `None` for the product itself.
            by: Option<AccountId>,
        } decides(id) "Photo reported as violating" "reported a photo of {title} by {subject} as violating"
          becomes "reported" because reasons
          => Effect::Nothing,
        /// It is no longer shown: an admin took it out of its recipe, or the recipe or the account was deleted.
        PhotoRemoved "1" {
            /// Of which recipe it was.
            recipe_id: RecipeId,
        } decides(id) "Photo removed" "removed a photo of {title} by {subject}"
          becomes "removed"
          => Effect::Changed(Changed::Photos { of: *recipe_id }),
        /// Its owner took it back before anybody decided.
        PhotoWithdrawn "1" {}
          decides(id) "Photo withdrawn" "withdrew a photo of {title} by {subject}"
          becomes "withdrawn"
          => Effect::Nothing,
    }

    /// The commands of a photo.
    commands PhotoCommand {
        Submit: submit::SubmitPhoto,
        Approve: approve::ApprovePhoto,
        Reject: reject::RejectPhoto,
        Report: report::ReportPhoto,
        Remove: remove::RemovePhoto,
        Withdraw: withdraw::WithdrawPhoto,
    }

    /// Why a photo refuses a command.
    refusals PhotoError {
        /// A restricted member cannot submit photos.
        Restricted: NotAllowed Restricted "Sorry. Your account is restricted. You are not able to contribute photos",
        /// A photo needs an owner with an account.
        NotSignedIn: NotSignedIn NotSignedIn "you must be signed in to submit a photo",
        /// Who cannot see it must be told what it shows.
        NoAltText: Invalid AltTextNeeded "please say what the photo shows, for those who cannot see it",
        /// Only admins judge photos.
        NotAllowed: NotAllowed NotAllowed "only an admin may approve or decline a photo",
        /// A photo with that id already exists.
        AlreadyExists: Conflict PhotoExists "this photo was already submitted",
        /// There is no photo with that id.
        NotFound: NotFound UnknownPhoto "there is no such photo",
        /// The first decision wins.
        AlreadyApproved: Conflict AlreadyApproved "this photo was already approved",
        /// The first decision wins.
        AlreadyRejected: Conflict AlreadyRejected "this photo was already declined",
        /// The first decision wins.
        AlreadyReported: Conflict AlreadyReported "this photo was already reported as a violation",
        /// It is no longer part of its recipe.
        AlreadyRemoved: Conflict AlreadyRemoved "this photo was already removed",
        /// Its owner took it back.
        AlreadyWithdrawn: Conflict AlreadyWithdrawn "this photo was already withdrawn",
    }
}

/// The state of a photo.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Photo {
    /// Nothing has happened yet.
    #[default]
    NotSubmitted,
    /// It was submitted.
    Submitted {
        /// What was submitted.
        submitted: Submitted,
        /// What became of it.
        state: PhotoState,
    },
}

/// What was submitted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Submitted {
    /// Of which recipe it is.
    pub recipe_id: RecipeId,
    /// Who submitted it.
    pub owner: AccountId,
    /// Its address on our own server.
    pub url: PictureUrl,
}

/// What became of a submitted photo.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum PhotoState {
    /// It awaits an admin's decision.
    Pending,
    /// Everybody sees it.
    Approved {
        /// Who decided; `None` for the product itself.
        by: Option<AccountId>,
    },
    /// It is not shown.
    Rejected {
        /// Who decided; `None` for the product itself.
        by: Option<AccountId>,
    },
    /// It breaks the code of conduct, and is not shown.
    Reported {
        /// Who decided; `None` for the product itself.
        by: Option<AccountId>,
    },
    /// It is no longer shown.
    Removed,
    /// Its owner took it back.
    Withdrawn,
}

impl PhotoState {
    /// Why nothing can be decided any more; `None` while it waits.
    fn decided(self) -> Option<PhotoError> {
        match self {
            Self::Pending => None,
            Self::Approved { .. } => Some(PhotoError::AlreadyApproved),
            Self::Rejected { .. } => Some(PhotoError::AlreadyRejected),
            Self::Reported { .. } => Some(PhotoError::AlreadyReported),
            Self::Removed => Some(PhotoError::AlreadyRemoved),
            Self::Withdrawn => Some(PhotoError::AlreadyWithdrawn),
        }
    }
}

impl Photo {
    fn evolve(&mut self, event: PhotoEvent) {
        if let PhotoEvent::PhotoSubmitted { recipe_id, owner, url, .. } = event {
            let submitted = Submitted { recipe_id, owner, url };
            *self = Self::Submitted { submitted, state: PhotoState::Pending };
            return;
        }
        let Self::Submitted { state, .. } = self else { return };
        *state = match event {
            PhotoEvent::PhotoSubmitted { .. } => PhotoState::Pending,
            PhotoEvent::PhotoApproved { by, .. } => PhotoState::Approved { by },
            PhotoEvent::PhotoRejected { by, .. } => PhotoState::Rejected { by },
            PhotoEvent::PhotoReported { by, .. } => PhotoState::Reported { by },
            PhotoEvent::PhotoRemoved { .. } => PhotoState::Removed,
            PhotoEvent::PhotoWithdrawn {} => PhotoState::Withdrawn,
        };
    }

    /// What was submitted, for an admin who decides and gets there first. `None` if the same admin has decided so before: saying it
    /// again changes nothing.
    fn decided_by(
        &self,
        actor: Actor,
        same: impl FnOnce(Option<AccountId>) -> PhotoState,
    ) -> Result<Option<&Submitted>, PhotoError> {
        if !actor.may_moderate() {
            return Err(PhotoError::NotAllowed);
        }
        let Self::Submitted { submitted, state } = self else { return Err(PhotoError::NotFound) };
        match state.decided() {
            None => Ok(Some(submitted)),
            Some(_) if *state == same(actor.account()) => Ok(None),
            Some(refused) => Err(refused),
        }
    }
}

#[cfg(test)]
pub(crate) mod examples {
    use super::*;

    pub(crate) const ROSA: AccountId = AccountId(7);
    pub(crate) const RECIPE: RecipeId = RecipeId(3);
    pub(crate) const ADMIN: Actor = Actor::Admin { id: AccountId(1) };
    pub(crate) const OTHER_ADMIN: Actor = Actor::Admin { id: AccountId(2) };

    pub(crate) fn member(id: i64) -> Actor {
        Actor::Member { id: AccountId(id), restricted: false }
    }

    pub(crate) fn url() -> PictureUrl {
        PictureUrl::parse("/api/images/0a-1280.jpg").unwrap()
    }

    pub(crate) fn alt_text() -> AltText {
        AltText::parse("A loaf").unwrap()
    }

    pub(crate) fn reasons() -> Reasons {
        Reasons::parse(["spam, promotion or misinformation"]).unwrap()
    }

    pub(crate) fn submitted() -> PhotoEvent {
        let alt_text = Personal::of(ROSA, alt_text());
        PhotoEvent::PhotoSubmitted { recipe_id: RECIPE, owner: ROSA, url: url(), alt_text }
    }

    pub(crate) fn approved() -> PhotoEvent {
        PhotoEvent::PhotoApproved { recipe_id: RECIPE, by: ADMIN.account() }
    }

    pub(crate) fn rejected() -> PhotoEvent {
        PhotoEvent::PhotoRejected { by: ADMIN.account(), reason: None }
    }

    pub(crate) fn reported() -> PhotoEvent {
        PhotoEvent::PhotoReported { owner: ROSA, reasons: reasons(), by: ADMIN.account() }
    }

    pub(crate) fn removed() -> PhotoEvent {
        PhotoEvent::PhotoRemoved { recipe_id: RECIPE }
    }

    pub(crate) fn withdrawn() -> PhotoEvent {
        PhotoEvent::PhotoWithdrawn {}
    }

    /// Everything that can have become of a photo, and how whoever decides later is refused.
    pub(crate) fn decided() -> [(PhotoEvent, PhotoError); 5] {
        [
            (approved(), PhotoError::AlreadyApproved),
            (rejected(), PhotoError::AlreadyRejected),
            (reported(), PhotoError::AlreadyReported),
            (removed(), PhotoError::AlreadyRemoved),
            (withdrawn(), PhotoError::AlreadyWithdrawn),
        ]
    }
}
