//! An account is deleted, by its member or by an admin.

use super::{Account, AccountError, AccountEvent};
use crate::actor::Actor;
use crate::ids::AccountId;
use crate::personal::Personal;
use crate::values::DeletionReason;

/// Deletes an account for good. Before that it has ceased to be an admin ([`crate::admins::RemoveAdmin`]); what the member wrote
/// is removed by separate commands, and then the account is erased ([`super::EraseAccount`]).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeleteAccount {
    /// Who requests it.
    pub actor: Actor,
    /// Which account.
    pub id: AccountId,
    /// Why, for the member to read; of a member who leaves none is kept.
    pub reason: Option<DeletionReason>,
}

pub(super) fn decide(state: &Account, command: DeleteAccount) -> Result<Vec<AccountEvent>, AccountError> {
    let DeleteAccount { actor, id, reason } = command;
    let own = actor.account() == Some(id);
    if !own && !actor.may_moderate() {
        return Err(AccountError::NotAnAdmin);
    }
    state.known()?;
    let reason = reason.filter(|_| !own).map(|reason| Personal::of(id, reason));
    Ok(vec![AccountEvent::AccountDeleted { reason }])
}

#[cfg(test)]
mod tests {
    use cqrs_es::Aggregate;

    use super::super::examples::{ADMIN, ROSA, deleted, member, moved, registered, renamed};
    use super::*;
    use crate::scenario::{given, given_nothing};

    fn delete(actor: Actor) -> DeleteAccount {
        DeleteAccount { actor, id: ROSA, reason: None }
    }

    #[test]
    fn an_admin_or_the_product_deletes_any_account_once() {
        for actor in [ADMIN, Actor::System] {
            given::<Account>([registered()]).when(delete(actor)).then([deleted()]);
            given::<Account>([registered(), deleted()])
                .when(delete(actor))
                .then_refused(AccountError::Deleted);
        }
    }

    #[test]
    fn a_member_deletes_the_own_account_and_no_other() {
        let restricted = Actor::Member { id: ROSA, restricted: true };
        for actor in [member(ROSA.0), restricted] {
            given::<Account>([registered()]).when(delete(actor)).then([deleted()]);
        }
        given::<Account>([registered()]).when(delete(member(8))).then_refused(AccountError::NotAnAdmin);
    }

    #[test]
    fn why_an_admin_deletes_an_account_is_the_members_and_a_member_who_leaves_gives_no_reason() {
        let reason = DeletionReason::parse("It only sold pans.").unwrap();
        let because = |actor| DeleteAccount { reason: Some(reason.clone()), ..delete(actor) };
        let told = Personal::of(ROSA, reason.clone());
        given::<Account>([registered()])
            .when(because(ADMIN))
            .then([AccountEvent::AccountDeleted { reason: Some(told) }]);
        for own in [member(ROSA.0), Actor::Admin { id: ROSA }] {
            given::<Account>([registered()]).when(because(own)).then([deleted()]);
        }
    }

    #[test]
    fn what_was_never_registered_cannot_be_deleted() {
        given_nothing::<Account>().when(delete(ADMIN)).then_refused(AccountError::NotFound);
    }

    #[test]
    fn nothing_of_the_member_is_known_to_a_deleted_account() {
        let mut account = Account::default();
        for event in [registered(), renamed("Rosie"), moved("rosie@example.org"), deleted()] {
            account.apply(event);
        }
        assert_eq!(account, Account::Deleted);
        assert_eq!(serde_json::to_value(&account).unwrap(), "Deleted");
    }
}
