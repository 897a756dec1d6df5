//! An admin rejects a submission.

use super::{Submission, SubmissionError, SubmissionEvent, SubmissionState};
use crate::actor::Actor;
use crate::personal::Personal;
use crate::values::RejectionReason;

/// Rejects a submission for good. The first decision wins; whoever repeats their own changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RejectSubmission {
    /// Who decides.
    pub actor: Actor,
    /// Why, for the writer to read.
    pub reason: Option<RejectionReason>,
}

pub(super) fn decide(
    state: &Submission,
    command: RejectSubmission,
) -> Result<Vec<SubmissionEvent>, SubmissionError> {
    let RejectSubmission { actor, reason } = command;
    let rejected = |state: &SubmissionState, by| matches!(state, SubmissionState::Rejected { by: first } if *first == by);
    let Some(writer) = state.judged_by(actor, rejected)? else { return Ok(vec![]) };
    let reason = reason.map(|reason| Personal::of(writer, reason));
    Ok(vec![SubmissionEvent::SubmissionRejected { by: actor.account(), reason }])
}

#[cfg(test)]
mod tests {
    use super::super::examples::{ADMIN, OTHER_ADMIN, ROSA, decided, member, rejected, submitted};
    use super::*;
    use crate::scenario::{given, given_nothing};

    fn reject(actor: Actor) -> RejectSubmission {
        RejectSubmission { actor, reason: None }
    }

    #[test]
    fn an_admin_rejects_what_waits_with_or_without_a_reason() {
        given::<Submission>([submitted("Bread")]).when(reject(ADMIN)).then([rejected()]);
        let reason = RejectionReason::parse("It is here already.").unwrap();
        given::<Submission>([submitted("Bread")])
            .when(RejectSubmission { reason: Some(reason.clone()), ..reject(ADMIN) })
            .then([SubmissionEvent::SubmissionRejected {
                by: ADMIN.account(),
                reason: Some(Personal::of(ROSA, reason)),
            }]);
    }

    #[test]
    fn the_first_decision_wins_and_may_be_repeated() {
        given::<Submission>([submitted("Bread"), rejected()]).when(reject(ADMIN)).then_nothing_changes();
        for (decided, refused) in decided() {
            given::<Submission>([submitted("Bread"), decided])
                .when(reject(OTHER_ADMIN))
                .then_refused(refused);
        }
    }

    #[test]
    fn a_member_rejects_nothing() {
        given::<Submission>([submitted("Bread")])
            .when(reject(member(8)))
            .then_refused(SubmissionError::NotAllowed);
        given_nothing::<Submission>().when(reject(ADMIN)).then_refused(SubmissionError::NotFound);
    }
}
