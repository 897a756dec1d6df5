//! A member changes the e-mail address for signing in.

use super::{Account, AccountError, AccountEvent, own};
use crate::actor::Actor;
use crate::ids::AccountId;
use crate::personal::Personal;
use crate::values::Email;

/// Changes the e-mail address; a claim of the append ensures that it is not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangeEmail {
    /// Who requests it.
    pub actor: Actor,
    /// Whose account it is.
    pub id: AccountId,
    /// The new address.
    pub email: Email,
}

pub(super) fn decide(state: &Account, command: ChangeEmail) -> Result<Vec<AccountEvent>, AccountError> {
    own(command.id, command.actor)?;
    let (email, ..) = state.known()?;
    if email.value() == Some(&command.email) {
        return Ok(vec![]);
    }
    Ok(vec![AccountEvent::EmailChanged { email: Personal::of(command.id, command.email) }])
}

#[cfg(test)]
mod tests {
    use super::super::examples::{ADMIN, ROSA, deleted, email, member, moved, registered};
    use super::*;
    use crate::scenario::{given, given_nothing};

    fn change(actor: Actor, text: &str) -> ChangeEmail {
        ChangeEmail { actor, id: ROSA, email: email(text) }
    }

    #[test]
    fn a_member_even_a_restricted_one_signs_in_with_another_address_which_stays_the_members() {
        for actor in [Actor::Member { id: ROSA, restricted: true }, Actor::Admin { id: ROSA }, Actor::System]
        {
            given::<Account>([registered()])
                .when(change(actor, "rosie@example.org"))
                .then([moved("rosie@example.org")]);
        }
    }

    #[test]
    fn nobody_changes_the_address_of_another_not_even_an_admin() {
        for actor in [member(8), ADMIN] {
            given::<Account>([registered()])
                .when(change(actor, "thief@example.org"))
                .then_refused(AccountError::NotAllowed);
        }
    }

    #[test]
    fn the_same_address_is_no_event_and_another_spelling_is_one() {
        let rosa = member(ROSA.0);
        given::<Account>([registered(), moved("rosie@example.org")])
            .when(change(rosa, "rosie@example.org"))
            .then_nothing_changes();
        given::<Account>([registered()])
            .when(change(rosa, "Rosa@example.org"))
            .then([moved("Rosa@example.org")]);
    }

    #[test]
    fn an_account_must_be_there() {
        let change = change(member(ROSA.0), "rosie@example.org");
        given_nothing::<Account>().when(change.clone()).then_refused(AccountError::NotFound);
        given::<Account>([registered(), deleted()]).when(change).then_refused(AccountError::Deleted);
    }
}
