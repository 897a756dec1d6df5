//! An admin rejects a submission.

use super::withdraw::{self, WithdrawSubmission};
use super::{Submission, SubmissionError, SubmissionEvent, SubmissionState};
use crate::actor::Actor;
use crate::personal::Personal;
use crate::values::RejectionReason;

/// Rejects a submission for good. The first decision wins; whoever repeats their own changes nothing. Its writer takes it back: nobody
/// rejects what they wrote.
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
    if let Ok((_, SubmissionState::Pending { .. } | SubmissionState::Withdrawn)) = state.own(actor) {
        return withdraw::decide(state, WithdrawSubmission { actor });
    }
    let rejected = |state: &SubmissionState, by| matches!(state, SubmissionState::Rejected { by: first } if *first == by);
    let Some(writer) = state.decided_by(actor, rejected)? else { return Ok(vec![]) };
    let reason = reason.map(|reason| Personal::of(writer, reason));
    Ok(vec![SubmissionEvent::SubmissionRejected { by: actor.account(), reason }])
}

#[cfg(test)]
mod tests {
    use super::super::examples::{
        ADMIN, OTHER_ADMIN, ROSA, approved, decided, member, rejected, submitted, withdrawn,
    };
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
    fn what_an_admin_wrote_is_taken_back_whatever_is_said_besides() {
        let rosa = Actor::Admin { id: ROSA };
        let reason = Some(RejectionReason::parse("It is here already.").unwrap());
        for command in [reject(rosa), RejectSubmission { reason, ..reject(rosa) }] {
            given::<Submission>([submitted("Bread")]).when(command.clone()).then([withdrawn()]);
            given::<Submission>([submitted("Bread"), withdrawn()]).when(command).then_nothing_changes();
        }
        // As it was decided before there was this rule.
        let older = SubmissionEvent::SubmissionRejected { by: Some(ROSA), reason: None };
        given::<Submission>([submitted("Bread"), older]).when(reject(rosa)).then_nothing_changes();
        given::<Submission>([submitted("Bread"), approved()])
            .when(reject(rosa))
            .then_refused(SubmissionError::AlreadyApproved);
    }

    #[test]
    fn a_member_rejects_nothing() {
        given::<Submission>([submitted("Bread")])
            .when(reject(member(8)))
            .then_refused(SubmissionError::NotAllowed);
        given_nothing::<Submission>().when(reject(ADMIN)).then_refused(SubmissionError::NotFound);
    }
}
