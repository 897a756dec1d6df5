//! A member submits a recipe.

use super::{Submission, SubmissionContent, SubmissionError, SubmissionEvent};
use crate::actor::Actor;
use crate::personal::Personal;

/// Submits a recipe for an admin to decide on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubmitRecipe {
    /// Who submits it.
    pub actor: Actor,
    /// What is submitted.
    pub content: SubmissionContent,
}

pub(super) fn decide(
    state: &Submission,
    command: SubmitRecipe,
) -> Result<Vec<SubmissionEvent>, SubmissionError> {
    let Some(writer) = command.actor.account() else { return Err(SubmissionError::NotSignedIn) };
    if !command.actor.may_contribute() {
        return Err(SubmissionError::Restricted);
    }
    match state {
        Submission::NotSubmitted => Ok(vec![SubmissionEvent::RecipeSubmitted {
            writer,
            content: Personal::of(writer, command.content),
        }]),
        _ => Err(SubmissionError::AlreadyExists),
    }
}

#[cfg(test)]
mod tests {
    use super::super::examples::{ROSA, content, submitted};
    use super::*;
    use crate::scenario::{given, given_nothing};

    fn submit(actor: Actor) -> SubmitRecipe {
        SubmitRecipe { actor, content: content("Bread") }
    }

    #[test]
    fn a_member_submits_a_recipe_once() {
        let rosa = Actor::Member { id: ROSA, restricted: false };
        given_nothing::<Submission>().when(submit(rosa)).then([submitted("Bread")]);
        given::<Submission>([submitted("Bread")])
            .when(submit(rosa))
            .then_refused(SubmissionError::AlreadyExists);
    }

    #[test]
    fn a_restricted_member_submits_nothing() {
        let rosa = Actor::Member { id: ROSA, restricted: true };
        given_nothing::<Submission>().when(submit(rosa)).then_refused(SubmissionError::Restricted);
    }

    #[test]
    fn a_submission_has_a_writer() {
        given_nothing::<Submission>().when(submit(Actor::System)).then_refused(SubmissionError::NotSignedIn);
    }
}
