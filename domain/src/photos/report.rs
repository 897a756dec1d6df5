//! An admin reports a photo as a violation.

use super::{Photo, PhotoError, PhotoEvent, PhotoState};
use crate::actor::Actor;
use crate::values::Reasons;

/// Decides that a pending photo breaks the code of conduct: it is not shown, and is a violation of whoever submitted it. The first
/// decision wins; whoever repeats their own changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportPhoto {
    /// Who decides.
    pub actor: Actor,
    /// Why.
    pub reasons: Reasons,
}

pub(super) fn decide(state: &Photo, command: ReportPhoto) -> Result<Vec<PhotoEvent>, PhotoError> {
    let ReportPhoto { actor, reasons } = command;
    let pending = state.decided_by(actor, |by| PhotoState::Reported { by })?;
    let reported = |owner| PhotoEvent::PhotoReported { owner, reasons, by: actor.account() };
    Ok(pending.map(|submitted| reported(submitted.owner)).into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::super::examples::{ADMIN, OTHER_ADMIN, decided, member, reasons, reported, submitted};
    use super::*;
    use crate::scenario::{given, given_nothing};

    fn report(actor: Actor) -> ReportPhoto {
        ReportPhoto { actor, reasons: reasons() }
    }

    #[test]
    fn an_admin_reports_a_photo_and_may_say_so_twice() {
        given::<Photo>([submitted()]).when(report(ADMIN)).then([reported()]);
        given::<Photo>([submitted(), reported()]).when(report(ADMIN)).then_nothing_changes();
    }

    #[test]
    fn the_first_decision_wins() {
        for (decided, refused) in decided() {
            given::<Photo>([submitted(), decided]).when(report(OTHER_ADMIN)).then_refused(refused);
        }
    }

    #[test]
    fn a_member_reports_no_photo() {
        given::<Photo>([submitted()]).when(report(member(8))).then_refused(PhotoError::NotAllowed);
        given_nothing::<Photo>().when(report(ADMIN)).then_refused(PhotoError::NotFound);
    }
}
