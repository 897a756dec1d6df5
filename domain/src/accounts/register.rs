//! Somebody becomes a member.

use super::{Account, AccountError, AccountEvent};
use crate::ids::AccountId;
use crate::personal::Personal;
use crate::values::{AvatarId, DisplayName, Email};

/// Creates an account; claims of the append ensure that its e-mail address and display name are not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RegisterAccount {
    /// The id for the account.
    pub id: AccountId,
    /// The e-mail address that the member signs in with.
    pub email: Email,
    /// The name under which the member writes.
    pub display_name: DisplayName,
    /// The chosen avatar.
    pub avatar_id: AvatarId,
}

pub(super) fn decide(state: &Account, command: RegisterAccount) -> Result<Vec<AccountEvent>, AccountError> {
    match state {
        Account::NotRegistered => Ok(vec![AccountEvent::AccountRegistered {
            email: Personal::of(command.id, command.email),
            display_name: Personal::of(command.id, command.display_name),
            avatar_id: command.avatar_id,
        }]),
        Account::Registered { .. } => Err(AccountError::AlreadyExists),
        Account::Deleted | Account::Erased => Err(AccountError::Deleted),
    }
}

#[cfg(test)]
mod tests {
    use super::super::examples::{ROSA, deleted, email, name, registered};
    use super::*;
    use crate::scenario::{given, given_nothing};

    fn register() -> RegisterAccount {
        RegisterAccount {
            id: ROSA,
            email: email("rosa@example.org"),
            display_name: name("Rosa"),
            avatar_id: AvatarId::DEFAULT,
        }
    }

    #[test]
    fn a_visitor_becomes_a_member_whose_data_is_marked_as_the_members() {
        given_nothing::<Account>().when(register()).then([registered()]);
    }

    #[test]
    fn an_account_is_registered_once() {
        given::<Account>([registered()]).when(register()).then_refused(AccountError::AlreadyExists);
    }

    #[test]
    fn the_number_of_a_deleted_account_is_never_used_again() {
        given::<Account>([registered(), deleted()]).when(register()).then_refused(AccountError::Deleted);
    }
}
