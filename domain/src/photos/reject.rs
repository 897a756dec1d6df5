//! An admin rejects a photo.

use super::{Photo, PhotoError, PhotoEvent, PhotoState};
use crate::actor::Actor;
use crate::personal::Personal;
use crate::values::RejectionReason;

/// Decides that a photo is not shown; it is no violation. The first decision wins; whoever repeats their own changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RejectPhoto {
    /// Who decides.
    pub actor: Actor,
    /// Why, for the owner to read.
    pub reason: Option<RejectionReason>,
}

pub(super) fn decide(state: &Photo, command: RejectPhoto) -> Result<Vec<PhotoEvent>, PhotoError> {
    let RejectPhoto { actor, reason } = command;
    let Some(submitted) = state.decided_by(actor, |by| PhotoState::Rejected { by })? else {
        return Ok(vec![]);
    };
    let reason = reason.map(|reason| Personal::of(submitted.owner, reason));
    Ok(vec![PhotoEvent::PhotoRejected { by: actor.account(), reason }])
}

#[cfg(test)]
mod tests {
    use super::super::examples::{ADMIN, OTHER_ADMIN, ROSA, decided, member, rejected, submitted};
    use super::*;
    use crate::scenario::{given, given_nothing};

    fn reject(actor: Actor) -> RejectPhoto {
        RejectPhoto { actor, reason: None }
    }

    #[test]
    fn an_admin_rejects_a_photo_and_may_say_so_twice() {
        given::<Photo>([submitted()]).when(reject(ADMIN)).then([rejected()]);
        given::<Photo>([submitted(), rejected()]).when(reject(ADMIN)).then_nothing_changes();
    }

    #[test]
    fn a_reason_belongs_to_whoever_submitted_the_photo() {
        let reason = RejectionReason::parse("It is too dark.").unwrap();
        given::<Photo>([submitted()])
            .when(RejectPhoto { reason: Some(reason.clone()), ..reject(ADMIN) })
            .then([PhotoEvent::PhotoRejected {
                by: ADMIN.account(),
                reason: Some(Personal::of(ROSA, reason)),
            }]);
    }

    #[test]
    fn the_first_decision_wins() {
        for (decided, refused) in decided() {
            given::<Photo>([submitted(), decided]).when(reject(OTHER_ADMIN)).then_refused(refused);
        }
    }

    #[test]
    fn a_member_rejects_nothing() {
        given::<Photo>([submitted()]).when(reject(member(7))).then_refused(PhotoError::NotAllowed);
        given_nothing::<Photo>().when(reject(ADMIN)).then_refused(PhotoError::NotFound);
    }
}
