//! An admin approves a submission.

use super::{Submission, SubmissionError, SubmissionEvent};
use crate::actor::Actor;
use crate::ids::RecipeId;

/// Turns a submission into a recipe of the collection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApproveSubmission {
    /// Who decides.
    pub actor: Actor,
    /// The recipe that it becomes.
    pub recipe_id: RecipeId,
}

pub(super) fn decide(
    state: &Submission,
    command: ApproveSubmission,
) -> Result<Vec<SubmissionEvent>, SubmissionError> {
    state.judged_by(command.actor)?;
    Ok(vec![SubmissionEvent::SubmissionApproved { recipe_id: command.recipe_id }])
}

#[cfg(test)]
mod tests {
    use super::super::examples::{ADMIN, ROSA, submitted};
    use super::*;
    use crate::scenario::{given, given_nothing};

    fn approve(actor: Actor) -> ApproveSubmission {
        ApproveSubmission { actor, recipe_id: RecipeId(3) }
    }

    #[test]
    fn an_admin_approves_what_waits_and_the_first_decision_wins() {
        let approved = SubmissionEvent::SubmissionApproved { recipe_id: RecipeId(3) };
        given::<Submission>([submitted("Bread")]).when(approve(ADMIN)).then([approved.clone()]);
        given::<Submission>([submitted("Bread"), approved])
            .when(approve(ADMIN))
            .then_refused(SubmissionError::AlreadyApproved);
        given::<Submission>([submitted("Bread"), SubmissionEvent::SubmissionRejected {}])
            .when(approve(ADMIN))
            .then_refused(SubmissionError::AlreadyRejected);
    }

    #[test]
    fn a_member_does_not_approve_the_own_submission() {
        given::<Submission>([submitted("Bread")])
            .when(approve(Actor::Member { id: ROSA, restricted: false }))
            .then_refused(SubmissionError::NotAllowed);
    }

    #[test]
    fn there_must_be_something_to_approve() {
        given_nothing::<Submission>().when(approve(ADMIN)).then_refused(SubmissionError::NotFound);
    }
}
