//! A member changes the password.

use super::{Account, AccountError, AccountEvent, own};
use crate::actor::Actor;
use crate::ids::AccountId;

/// Records that the password changes; its hash is written beside the log, together with the event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangePassword {
    /// Who requests it.
    pub actor: Actor,
    /// Whose account it is.
    pub id: AccountId,
}

pub(super) fn decide(state: &Account, command: ChangePassword) -> Result<Vec<AccountEvent>, AccountError> {
    own(command.id, command.actor)?;
    state.known()?;
    Ok(vec![AccountEvent::PasswordChanged {}])
}

#[cfg(test)]
mod tests {
    use super::super::examples::{ADMIN, ROSA, deleted, member, registered};
    use super::*;
    use crate::scenario::{given, given_nothing};

    fn change(actor: Actor) -> ChangePassword {
        ChangePassword { actor, id: ROSA }
    }

    #[test]
    fn a_member_even_a_restricted_one_changes_the_own_password_as_often_as_wanted() {
        let rosa = Actor::Member { id: ROSA, restricted: true };
        let changed = AccountEvent::PasswordChanged {};
        given::<Account>([registered()]).when(change(rosa)).then([changed.clone()]);
        given::<Account>([registered(), changed.clone()]).when(change(rosa)).then([changed.clone()]);
        given::<Account>([registered()]).when(change(Actor::System)).then([changed]);
    }

    #[test]
    fn nobody_changes_the_password_of_another_not_even_an_admin() {
        for actor in [member(8), ADMIN] {
            given::<Account>([registered()]).when(change(actor)).then_refused(AccountError::NotAllowed);
        }
    }

    #[test]
    fn an_account_must_be_there() {
        let rosa = member(ROSA.0);
        given_nothing::<Account>().when(change(rosa)).then_refused(AccountError::NotFound);
        given::<Account>([registered(), deleted()]).when(change(rosa)).then_refused(AccountError::Deleted);
    }
}
