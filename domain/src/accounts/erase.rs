//! The product records that a member's data can no longer be read.

use super::{Account, AccountError, AccountEvent};
use crate::actor::Actor;

/// Records that the key of a deleted account's personal data was destroyed; the data itself has been unreadable from that moment
/// on.
///
/// It follows the destruction. So what the member was still writing while the account was deleted is either before this event in
/// the log, and removed by followers on this event, or after it, and reads as erased from the beginning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EraseAccount {
    /// Who requests it.
    pub actor: Actor,
}

pub(super) fn decide(state: &Account, command: EraseAccount) -> Result<Vec<AccountEvent>, AccountError> {
    if !command.actor.may_moderate() {
        return Err(AccountError::NotAnAdmin);
    }
    match state {
        Account::NotRegistered => Err(AccountError::NotFound),
        Account::Registered { .. } => Err(AccountError::NotDeleted),
        Account::Deleted => Ok(vec![AccountEvent::AccountErased {}]),
        Account::Erased => Ok(vec![]),
    }
}

#[cfg(test)]
mod tests {
    use super::super::examples::{ADMIN, ROSA, deleted, member, registered};
    use super::*;
    use crate::scenario::{given, given_nothing};

    const SYSTEM: EraseAccount = EraseAccount { actor: Actor::System };

    #[test]
    fn a_deleted_account_is_erased_once_however_often_it_is_said() {
        let (deleted, erased) = (deleted(), AccountEvent::AccountErased {});
        given::<Account>([registered(), deleted.clone()]).when(SYSTEM).then([erased.clone()]);
        given::<Account>([registered(), deleted, erased]).when(SYSTEM).then_nothing_changes();
    }

    #[test]
    fn an_account_that_can_be_signed_in_with_is_not_erased() {
        given::<Account>([registered()]).when(SYSTEM).then_refused(AccountError::NotDeleted);
        given::<Account>([registered()])
            .when(EraseAccount { actor: ADMIN })
            .then_refused(AccountError::NotDeleted);
        given_nothing::<Account>().when(SYSTEM).then_refused(AccountError::NotFound);
    }

    #[test]
    fn a_member_erases_nothing() {
        given::<Account>([registered(), deleted()])
            .when(EraseAccount { actor: member(ROSA.0) })
            .then_refused(AccountError::NotAnAdmin);
    }

    #[test]
    fn an_erased_account_refuses_whatever_a_deleted_one_refuses() {
        let erased = [registered(), deleted(), AccountEvent::AccountErased {}];
        given::<Account>(erased)
            .when(super::super::DeleteAccount { actor: ADMIN, id: ROSA, reason: None })
            .then_refused(AccountError::Deleted);
    }
}
