//! A photo is no longer shown.

use super::{Photo, PhotoError, PhotoEvent, PhotoState};
use crate::actor::Actor;

/// Takes a photo away: an admin left it out of its recipe, or the recipe or the account was deleted. What was decided against or
/// taken back before stays so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RemovePhoto {
    /// Who takes it away.
    pub actor: Actor,
}

pub(super) fn decide(state: &Photo, command: RemovePhoto) -> Result<Vec<PhotoEvent>, PhotoError> {
    if !command.actor.may_moderate() {
        return Err(PhotoError::NotAllowed);
    }
    let Photo::Submitted { submitted, state } = state else { return Err(PhotoError::NotFound) };
    Ok(match state {
        PhotoState::Pending | PhotoState::Approved { .. } => {
            vec![PhotoEvent::PhotoRemoved { recipe_id: submitted.recipe_id }]
        }
        PhotoState::Rejected { .. }
        | PhotoState::Reported { .. }
        | PhotoState::Removed
        | PhotoState::Withdrawn => vec![],
    })
}

#[cfg(test)]
mod tests {
    use super::super::examples::{
        ADMIN, approved, member, rejected, removed, reported, submitted, withdrawn,
    };
    use super::*;
    use crate::scenario::{given, given_nothing};

    fn remove(actor: Actor) -> RemovePhoto {
        RemovePhoto { actor }
    }

    #[test]
    fn what_is_shown_or_pending_is_taken_away_once() {
        given::<Photo>([submitted(), approved()]).when(remove(Actor::System)).then([removed()]);
        given::<Photo>([submitted()]).when(remove(ADMIN)).then([removed()]);
        given::<Photo>([submitted(), removed()]).when(remove(Actor::System)).then_nothing_changes();
    }

    #[test]
    fn what_was_decided_against_or_taken_back_stays_so() {
        for decided in [rejected(), reported(), withdrawn()] {
            given::<Photo>([submitted(), decided]).when(remove(Actor::System)).then_nothing_changes();
        }
    }

    #[test]
    fn a_member_takes_no_photo_away() {
        given::<Photo>([submitted(), approved()])
            .when(remove(member(7)))
            .then_refused(PhotoError::NotAllowed);
        given_nothing::<Photo>().when(remove(Actor::System)).then_refused(PhotoError::NotFound);
    }
}
