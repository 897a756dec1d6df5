//! An admin rejects a photo.

use super::{Photo, PhotoError, PhotoEvent, PhotoState};
use crate::actor::Actor;

/// Decides that a photo is not shown; it is no violation. The first decision wins; whoever repeats their own changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RejectPhoto {
    /// Who decides.
    pub actor: Actor,
}

pub(super) fn decide(state: &Photo, command: RejectPhoto) -> Result<Vec<PhotoEvent>, PhotoError> {
    let by = command.actor.account();
    let pending = state.judged_by(command.actor, |by| PhotoState::Rejected { by })?;
    Ok(pending.map(|_| PhotoEvent::PhotoRejected { by }).into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::super::examples::{ADMIN, OTHER_ADMIN, decided, member, rejected, submitted};
    use super::*;
    use crate::scenario::{given, given_nothing};

    fn reject(actor: Actor) -> RejectPhoto {
        RejectPhoto { actor }
    }

    #[test]
    fn an_admin_rejects_a_photo_and_may_say_so_twice() {
        given::<Photo>([submitted()]).when(reject(ADMIN)).then([rejected()]);
        given::<Photo>([submitted(), rejected()]).when(reject(ADMIN)).then_nothing_changes();
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
