//! An admin approves a photo.

use super::{Photo, PhotoError, PhotoEvent, PhotoState};
use crate::actor::Actor;

/// Shows a photo to everybody. The first decision wins; whoever repeats their own changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApprovePhoto {
    /// Who decides.
    pub actor: Actor,
}

pub(super) fn decide(state: &Photo, command: ApprovePhoto) -> Result<Vec<PhotoEvent>, PhotoError> {
    let pending = state.decided_by(command.actor, |by| PhotoState::Approved { by })?;
    let approved = |recipe_id| PhotoEvent::PhotoApproved { recipe_id, by: command.actor.account() };
    Ok(pending.map(|submitted| approved(submitted.recipe_id)).into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::super::examples::{ADMIN, OTHER_ADMIN, approved, decided, member, submitted};
    use super::*;
    use crate::scenario::{given, given_nothing};

    fn approve(actor: Actor) -> ApprovePhoto {
        ApprovePhoto { actor }
    }

    #[test]
    fn an_admin_approves_a_photo_and_may_say_so_twice() {
        given::<Photo>([submitted()]).when(approve(ADMIN)).then([approved()]);
        given::<Photo>([submitted(), approved()]).when(approve(ADMIN)).then_nothing_changes();
    }

    #[test]
    fn the_first_decision_wins() {
        for (decided, refused) in decided() {
            given::<Photo>([submitted(), decided]).when(approve(OTHER_ADMIN)).then_refused(refused);
        }
    }

    #[test]
    fn a_member_approves_nothing_not_even_the_own_photo() {
        given::<Photo>([submitted()]).when(approve(member(7))).then_refused(PhotoError::NotAllowed);
        given_nothing::<Photo>().when(approve(ADMIN)).then_refused(PhotoError::NotFound);
    }
}
