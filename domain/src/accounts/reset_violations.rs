//! An admin resets a member's violations.

use super::{Account, AccountError, AccountEvent};
use crate::actor::Actor;
use crate::ids::AccountId;

/// Sets a member's violations to zero and lifts the restriction. No admin does so for themselves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResetViolations {
    /// Who decides.
    pub actor: Actor,
    /// Whose violations.
    pub id: AccountId,
}

pub(super) fn decide(state: &Account, command: ResetViolations) -> Result<Vec<AccountEvent>, AccountError> {
    if !command.actor.may_moderate() || command.actor.account() == Some(command.id) {
        return Err(AccountError::NotAnAdmin);
    }
    state.known()?;
    Ok(if state.standing().violations == 0 { vec![] } else { vec![AccountEvent::ViolationsReset {}] })
}

#[cfg(test)]
mod tests {
    use super::super::examples::{ADMIN, ROSA, added, member, registered};
    use super::*;
    use crate::ids::CommentId;
    use crate::scenario::{given, given_nothing};
    use crate::standing::ViolationSource;

    const SOURCE: ViolationSource = ViolationSource::Comment(CommentId(5));

    fn reset(actor: Actor) -> ResetViolations {
        ResetViolations { actor, id: ROSA }
    }

    #[test]
    fn an_admin_resets_what_there_is() {
        given::<Account>([registered(), added(SOURCE, 1)])
            .when(reset(ADMIN))
            .then([AccountEvent::ViolationsReset {}]);
        given::<Account>([registered()]).when(reset(ADMIN)).then_nothing_changes();
        given::<Account>([registered(), added(SOURCE, 1), AccountEvent::ViolationsReset {}])
            .when(reset(ADMIN))
            .then_nothing_changes();
    }

    #[test]
    fn nobody_resets_the_own_violations_and_a_member_nobodys() {
        given::<Account>([registered(), added(SOURCE, 1)])
            .when(reset(member(7)))
            .then_refused(AccountError::NotAnAdmin);
        given::<Account>([registered(), added(SOURCE, 1)])
            .when(reset(Actor::Admin { id: ROSA }))
            .then_refused(AccountError::NotAnAdmin);
        given_nothing::<Account>().when(reset(ADMIN)).then_refused(AccountError::NotFound);
    }
}
