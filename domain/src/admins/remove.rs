//! Somebody ceases to be an admin.

use super::{Admins, AdminsError, AdminsEvent};
use crate::actor::Actor;
use crate::ids::AccountId;

/// Makes an admin an ordinary member again; the last admin cannot be removed (docs/safety.md#the-last-admin).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RemoveAdmin {
    /// Who requests it.
    pub actor: Actor,
    /// Which account.
    pub account_id: AccountId,
}

pub(super) fn decide(state: &Admins, command: RemoveAdmin) -> Result<Vec<AdminsEvent>, AdminsError> {
    state.decided_by(command.actor)?;
    if !state.contains(command.account_id) {
        return Ok(vec![]);
    }
    if state.accounts.len() == 1 {
        return Err(AdminsError::LastAdmin);
    }
    Ok(vec![AdminsEvent::AdminRemoved { account_id: command.account_id }])
}

#[cfg(test)]
mod tests {
    use super::super::examples::{OPAL, ROSA, admin, made, member, removed};
    use super::*;
    use crate::scenario::{given, given_nothing};

    fn remove(actor: Actor, account_id: AccountId) -> RemoveAdmin {
        RemoveAdmin { actor, account_id }
    }

    #[test]
    fn an_admin_removes_another_or_steps_down() {
        for account in [ROSA, OPAL] {
            given::<Admins>([made(ROSA), made(OPAL)])
                .when(remove(admin(ROSA), account))
                .then([removed(account)]);
        }
    }

    #[test]
    fn the_last_admin_stays_whoever_asks() {
        for actor in [admin(ROSA), Actor::System] {
            given::<Admins>([made(ROSA)]).when(remove(actor, ROSA)).then_refused(AdminsError::LastAdmin);
        }
    }

    #[test]
    fn of_two_admins_who_remove_each_other_the_second_comes_too_late() {
        let first = removed(OPAL);
        given::<Admins>([made(ROSA), made(OPAL)]).when(remove(admin(ROSA), OPAL)).then([first.clone()]);
        given::<Admins>([made(ROSA), made(OPAL), first])
            .when(remove(admin(OPAL), ROSA))
            .then_refused(AdminsError::NotAllowed);
    }

    #[test]
    fn who_is_no_admin_needs_no_removing() {
        given::<Admins>([made(ROSA)]).when(remove(admin(ROSA), OPAL)).then_nothing_changes();
        given_nothing::<Admins>().when(remove(Actor::System, OPAL)).then_nothing_changes();
    }

    #[test]
    fn a_member_removes_nobody() {
        given::<Admins>([made(ROSA), made(OPAL)])
            .when(remove(member(AccountId(9)), OPAL))
            .then_refused(AdminsError::NotAllowed);
    }
}
