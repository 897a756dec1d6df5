//! An admin rejects a submission.

use super::{Submission, SubmissionError, SubmissionEvent};
use crate::actor::Actor;

/// Rejects a submission for good.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RejectSubmission {
    /// Who decides.
    pub actor: Actor,
}

pub(super) fn decide(
    state: &Submission,
    command: RejectSubmission,
) -> Result<Vec<SubmissionEvent>, SubmissionError> {
    state.judged_by(command.actor)?;
    Ok(vec![SubmissionEvent::SubmissionRejected {}])
}

#[cfg(test)]
mod tests {
    use super::super::examples::{ADMIN, ROSA, submitted};
    use super::*;
    use crate::ids::RecipeId;
    use crate::scenario::{given, given_nothing};

    #[test]
    fn an_admin_rejects_what_waits_and_the_first_decision_wins() {
        let reject = RejectSubmission { actor: ADMIN };
        given::<Submission>([submitted("Bread")])
            .when(reject.clone())
            .then([SubmissionEvent::SubmissionRejected {}]);
        given::<Submission>([
            submitted("Bread"),
            SubmissionEvent::SubmissionApproved { recipe_id: RecipeId(3) },
        ])
        .when(reject)
        .then_refused(SubmissionError::AlreadyApproved);
    }

    #[test]
    fn a_member_rejects_nothing() {
        given::<Submission>([submitted("Bread")])
            .when(RejectSubmission { actor: Actor::Member { id: ROSA, restricted: false } })
            .then_refused(SubmissionError::NotAllowed);
        given_nothing::<Submission>()
            .when(RejectSubmission { actor: ADMIN })
            .then_refused(SubmissionError::NotFound);
    }
}
