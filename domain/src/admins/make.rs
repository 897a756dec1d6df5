//! Somebody becomes an admin.

use super::{Admins, AdminsError, AdminsEvent};
use crate::actor::Actor;
use crate::ids::AccountId;

/// Makes an account an admin's. That there is such an account is checked before, and that it is not deleted meanwhile is claimed
/// ([`crate::claims::Claim::admin`]): accounts are other streams.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MakeAdmin {
    /// Who requests it; the first admin is made by the product itself, on the command line.
    pub actor: Actor,
    /// Which account.
    pub account_id: AccountId,
}

pub(super) fn decide(state: &Admins, command: MakeAdmin) -> Result<Vec<AdminsEvent>, AdminsError> {
    state.decided_by(command.actor)?;
    if state.contains(command.account_id) {
        return Ok(vec![]);
    }
    Ok(vec![AdminsEvent::AdminMade { account_id: command.account_id }])
}

#[cfg(test)]
mod tests {
    use super::super::examples::{OPAL, ROSA, admin, made, member, removed};
    use super::*;
    use crate::scenario::{given, given_nothing};

    fn make(actor: Actor, account_id: AccountId) -> MakeAdmin {
        MakeAdmin { actor, account_id }
    }

    #[test]
    fn the_product_makes_the_first_admin_who_makes_the_next() {
        given_nothing::<Admins>().when(make(Actor::System, ROSA)).then([made(ROSA)]);
        given::<Admins>([made(ROSA)]).when(make(admin(ROSA), OPAL)).then([made(OPAL)]);
    }

    #[test]
    fn an_admin_is_one_already() {
        given::<Admins>([made(ROSA)]).when(make(admin(ROSA), ROSA)).then_nothing_changes();
        given::<Admins>([made(ROSA)]).when(make(Actor::System, ROSA)).then_nothing_changes();
    }

    #[test]
    fn a_member_makes_nobody_an_admin() {
        given_nothing::<Admins>().when(make(member(ROSA), ROSA)).then_refused(AdminsError::NotAllowed);
        given::<Admins>([made(OPAL)]).when(make(member(ROSA), ROSA)).then_refused(AdminsError::NotAllowed);
    }

    #[test]
    fn who_is_no_admin_any_more_cannot_come_back_by_an_old_call() {
        given::<Admins>([made(ROSA), made(OPAL), removed(OPAL)])
            .when(make(admin(OPAL), OPAL))
            .then_refused(AdminsError::NotAllowed);
        given_nothing::<Admins>().when(make(admin(OPAL), OPAL)).then_refused(AdminsError::NotAllowed);
    }
}
