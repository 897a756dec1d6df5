//! Something of a member's broke the code of conduct.

use super::{Account, AccountError, AccountEvent};
use crate::actor::Actor;
use crate::standing::{Standing, ViolationSource};
use crate::values::Reasons;

/// Counts a violation, once for each source. The product itself gives this command, after an admin removed something; who is no
/// longer a member has no standing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AddViolation {
    /// Who requests it.
    pub actor: Actor,
    /// What was removed.
    pub source: ViolationSource,
    /// Why.
    pub reasons: Reasons,
}

pub(super) fn decide(state: &Account, command: AddViolation) -> Result<Vec<AccountEvent>, AccountError> {
    let AddViolation { actor, source, reasons } = command;
    if !actor.may_moderate() {
        return Err(AccountError::NotAnAdmin);
    }
    let (standing, counted) = match state {
        Account::NotRegistered => return Err(AccountError::NotFound),
        Account::Deleted | Account::Erased => return Ok(vec![]),
        Account::Registered { standing, counted, .. } => (standing, counted),
    };
    if counted.contains(&source) {
        return Ok(vec![]);
    }
    let violations = standing.violations.saturating_add(1);
    let restricted = Standing { violations }.is_restricted() && !standing.is_restricted();
    let mut events = vec![AccountEvent::ViolationAdded { source, reasons, violations }];
    events.extend(restricted.then_some(AccountEvent::MemberRestricted {}));
    Ok(events)
}

#[cfg(test)]
mod tests {
    use super::super::examples::{ADMIN, added, deleted, member, registered};
    use super::*;
    use crate::ids::{CommentId, PhotoId};
    use crate::scenario::{given, given_nothing};

    fn add(actor: Actor, source: ViolationSource) -> AddViolation {
        let AccountEvent::ViolationAdded { reasons, .. } = added(source, 1) else { unreachable!() };
        AddViolation { actor, source, reasons }
    }

    const COMMENT: ViolationSource = ViolationSource::Comment(CommentId(5));
    const PHOTO: ViolationSource = ViolationSource::Photo(PhotoId(5));
    const SECOND: ViolationSource = ViolationSource::Comment(CommentId(6));
    const THIRD: ViolationSource = ViolationSource::Comment(CommentId(9));

    #[test]
    fn each_source_counts_once() {
        given::<Account>([registered()]).when(add(Actor::System, COMMENT)).then([added(COMMENT, 1)]);
        given::<Account>([registered(), added(COMMENT, 1)])
            .when(add(Actor::System, COMMENT))
            .then_nothing_changes();
        given::<Account>([registered(), added(COMMENT, 1)])
            .when(add(Actor::System, PHOTO))
            .then([added(PHOTO, 2)]);
    }

    #[test]
    fn the_third_restricts_and_the_fourth_only_counts() {
        let restricted = AccountEvent::MemberRestricted {};
        let two = [registered(), added(COMMENT, 1), added(PHOTO, 2)];
        given::<Account>(two.clone())
            .when(add(Actor::System, SECOND))
            .then([added(SECOND, 3), restricted.clone()]);
        given::<Account>([&two[..], &[added(SECOND, 3), restricted]].concat())
            .when(add(Actor::System, THIRD))
            .then([added(THIRD, 4)]);
    }

    #[test]
    fn what_was_counted_before_a_reset_is_not_counted_again() {
        let history = [registered(), added(COMMENT, 1), AccountEvent::ViolationsReset {}];
        given::<Account>(history.clone()).when(add(Actor::System, COMMENT)).then_nothing_changes();
        given::<Account>(history).when(add(Actor::System, SECOND)).then([added(SECOND, 1)]);
    }

    #[test]
    fn who_has_left_has_no_standing() {
        given::<Account>([registered(), deleted()]).when(add(Actor::System, COMMENT)).then_nothing_changes();
        given_nothing::<Account>().when(add(Actor::System, COMMENT)).then_refused(AccountError::NotFound);
    }

    #[test]
    fn a_member_blames_nobody() {
        given::<Account>([registered()]).when(add(member(8), COMMENT)).then_refused(AccountError::NotAnAdmin);
        given::<Account>([registered()]).when(add(ADMIN, COMMENT)).then([added(COMMENT, 1)]);
    }
}
