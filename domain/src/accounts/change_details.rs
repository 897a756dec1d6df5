//! A member changes how others see the account.

use super::{Account, AccountError, AccountEvent, own};
use crate::actor::Actor;
use crate::ids::AccountId;
use crate::personal::Personal;
use crate::values::{AvatarId, DisplayName};

/// Changes display name and avatar; a claim of the append ensures that the name is not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangeAccountDetails {
    /// Who requests it.
    pub actor: Actor,
    /// Whose account it is.
    pub id: AccountId,
    /// The new name.
    pub display_name: DisplayName,
    /// The new avatar.
    pub avatar_id: AvatarId,
}

pub(super) fn decide(
    state: &Account,
    command: ChangeAccountDetails,
) -> Result<Vec<AccountEvent>, AccountError> {
    own(command.id, command.actor)?;
    let (_, display_name, avatar_id) = state.known()?;
    if display_name.value() == Some(&command.display_name) && avatar_id == command.avatar_id {
        return Ok(vec![]);
    }
    Ok(vec![AccountEvent::AccountDetailsChanged {
        display_name: Personal::of(command.id, command.display_name),
        avatar_id: command.avatar_id,
    }])
}

#[cfg(test)]
mod tests {
    use super::super::examples::{ROSA, deleted, name, registered, renamed};
    use super::*;
    use crate::scenario::{given, given_nothing};

    fn rename(actor: AccountId, text: &str) -> ChangeAccountDetails {
        ChangeAccountDetails {
            actor: Actor::Member { id: actor, restricted: true },
            id: ROSA,
            display_name: name(text),
            avatar_id: AvatarId::DEFAULT,
        }
    }

    #[test]
    fn a_member_even_a_restricted_one_changes_the_own_name() {
        given::<Account>([registered()]).when(rename(ROSA, "Rosie")).then([renamed("Rosie")]);
    }

    #[test]
    fn nobody_changes_the_name_of_another() {
        given::<Account>([registered()])
            .when(rename(AccountId(8), "X"))
            .then_refused(AccountError::NotAllowed);
    }

    #[test]
    fn the_same_details_are_no_event() {
        given::<Account>([registered(), renamed("Rosie")]).when(rename(ROSA, "Rosie")).then_nothing_changes();
    }

    #[test]
    fn an_account_must_exist() {
        given_nothing::<Account>().when(rename(ROSA, "Rosie")).then_refused(AccountError::NotFound);
    }

    #[test]
    fn a_deleted_account_keeps_no_name_that_could_change() {
        given::<Account>([registered(), deleted()])
            .when(rename(ROSA, "Rosie"))
            .then_refused(AccountError::Deleted);
    }
}
