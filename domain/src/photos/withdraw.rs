//! A member withdraws a photo.

use super::{Photo, PhotoError, PhotoEvent};
use crate::actor::Actor;

/// Takes a photo back, while it waits. To others than its owner it does not exist.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WithdrawPhoto {
    /// Who takes it back.
    pub actor: Actor,
}

pub(super) fn decide(state: &Photo, command: WithdrawPhoto) -> Result<Vec<PhotoEvent>, PhotoError> {
    match state {
        Photo::Submitted { submitted, state } if command.actor.account() == Some(submitted.owner) => {
            match state.decided() {
                None => Ok(vec![PhotoEvent::PhotoWithdrawn {}]),
                Some(PhotoError::AlreadyWithdrawn) => Ok(vec![]),
                Some(refused) => Err(refused),
            }
        }
        Photo::Submitted { .. } | Photo::NotSubmitted => Err(PhotoError::NotFound),
    }
}

#[cfg(test)]
mod tests {
    use super::super::examples::{ADMIN, decided, member, submitted, withdrawn};
    use super::*;
    use crate::ids::AccountId;
    use crate::scenario::{given, given_nothing};

    fn withdraw(actor: Actor) -> WithdrawPhoto {
        WithdrawPhoto { actor }
    }

    #[test]
    fn an_owner_takes_back_what_waits_also_when_restricted() {
        given::<Photo>([submitted()]).when(withdraw(member(7))).then([withdrawn()]);
        given::<Photo>([submitted(), withdrawn()]).when(withdraw(member(7))).then_nothing_changes();
        let rosa = Actor::Member { id: AccountId(7), restricted: true };
        given::<Photo>([submitted()]).when(withdraw(rosa)).then([withdrawn()]);
    }

    #[test]
    fn what_was_decided_is_not_taken_back() {
        for (decided, refused) in decided() {
            if decided != withdrawn() {
                given::<Photo>([submitted(), decided]).when(withdraw(member(7))).then_refused(refused);
            }
        }
    }

    #[test]
    fn nobody_takes_back_the_photo_of_another() {
        for actor in [member(8), ADMIN, Actor::System] {
            for history in [vec![submitted()], vec![submitted(), withdrawn()]] {
                given::<Photo>(history).when(withdraw(actor)).then_refused(PhotoError::NotFound);
            }
        }
        given_nothing::<Photo>().when(withdraw(member(7))).then_refused(PhotoError::NotFound);
    }
}
