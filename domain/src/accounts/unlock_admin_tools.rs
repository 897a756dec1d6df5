//! An admin unlocks the tools.

use super::{Account, AccountError, AccountEvent};
use crate::actor::Actor;
use crate::ids::AccountId;

/// Unlocks the tools in the admin's session, after the code mailed to the admin was entered; which session that is, and until
/// when, is stored beside the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnlockAdminTools {
    /// Who requests it.
    pub actor: Actor,
    /// Whose account it is.
    pub id: AccountId,
}

pub(super) fn decide(state: &Account, command: UnlockAdminTools) -> Result<Vec<AccountEvent>, AccountError> {
    match command.actor {
        Actor::Admin { id } if id == command.id => {}
        Actor::Admin { .. } => return Err(AccountError::NotAllowed),
        Actor::Member { .. } | Actor::System => return Err(AccountError::NotAnAdmin),
    }
    state.known()?;
    Ok(vec![AccountEvent::AdminToolsUnlocked {}])
}

#[cfg(test)]
mod tests {
    use super::super::examples::{ADMIN, ROSA, deleted, member, registered};
    use super::*;
    use crate::scenario::{given, given_nothing};

    fn unlock(actor: Actor) -> UnlockAdminTools {
        UnlockAdminTools { actor, id: ROSA }
    }

    #[test]
    fn every_unlocking_of_an_admin_is_remembered() {
        let (rosa, unlocked) = (Actor::Admin { id: ROSA }, AccountEvent::AdminToolsUnlocked {});
        given::<Account>([registered()]).when(unlock(rosa)).then([unlocked.clone()]);
        given::<Account>([registered(), unlocked.clone()]).when(unlock(rosa)).then([unlocked]);
    }

    #[test]
    fn neither_a_member_nor_the_product_nor_another_admin_unlocks_them() {
        let given = given::<Account>([registered()]);
        given.when(unlock(member(ROSA.0))).then_refused(AccountError::NotAnAdmin);
        given.when(unlock(Actor::System)).then_refused(AccountError::NotAnAdmin);
        given.when(unlock(ADMIN)).then_refused(AccountError::NotAllowed);
    }

    #[test]
    fn an_account_must_be_there() {
        let rosa = Actor::Admin { id: ROSA };
        given_nothing::<Account>().when(unlock(rosa)).then_refused(AccountError::NotFound);
        given::<Account>([registered(), deleted()]).when(unlock(rosa)).then_refused(AccountError::Deleted);
    }
}
