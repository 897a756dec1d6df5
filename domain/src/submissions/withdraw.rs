//! A member withdraws a submission.

use super::{Submission, SubmissionError, SubmissionEvent, SubmissionState};
use crate::actor::Actor;

/// Takes a submission back, while it waits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WithdrawSubmission {
    /// Who takes it back.
    pub actor: Actor,
}

pub(super) fn decide(
    state: &Submission,
    command: WithdrawSubmission,
) -> Result<Vec<SubmissionEvent>, SubmissionError> {
    let (_, state) = state.own(command.actor)?;
    if *state == SubmissionState::Withdrawn {
        return Ok(vec![]);
    }
    state.pending()?;
    Ok(vec![SubmissionEvent::SubmissionWithdrawn {}])
}

#[cfg(test)]
mod tests {
    use super::super::examples::{ADMIN, approved, member, rejected, submitted, withdrawn};
    use super::*;
    use crate::ids::AccountId;
    use crate::scenario::{given, given_nothing};

    fn withdraw(actor: Actor) -> WithdrawSubmission {
        WithdrawSubmission { actor }
    }

    #[test]
    fn a_writer_takes_back_what_waits_also_when_restricted() {
        given::<Submission>([submitted("Bread")]).when(withdraw(member(7))).then([withdrawn()]);
        given::<Submission>([submitted("Bread"), withdrawn()])
            .when(withdraw(member(7)))
            .then_nothing_changes();
        let rosa = Actor::Member { id: AccountId(7), restricted: true };
        given::<Submission>([submitted("Bread")]).when(withdraw(rosa)).then([withdrawn()]);
    }

    #[test]
    fn what_was_decided_is_not_taken_back() {
        given::<Submission>([submitted("Bread"), approved()])
            .when(withdraw(member(7)))
            .then_refused(SubmissionError::AlreadyApproved);
        given::<Submission>([submitted("Bread"), rejected()])
            .when(withdraw(member(7)))
            .then_refused(SubmissionError::AlreadyRejected);
    }

    #[test]
    fn nobody_takes_back_the_submission_of_another() {
        for actor in [member(8), ADMIN, Actor::System] {
            for history in [
                vec![submitted("Bread")],
                vec![submitted("Bread"), withdrawn()],
                vec![submitted("Bread"), approved()],
            ] {
                given::<Submission>(history).when(withdraw(actor)).then_refused(SubmissionError::NotFound);
            }
        }
        given_nothing::<Submission>().when(withdraw(member(7))).then_refused(SubmissionError::NotFound);
    }
}
