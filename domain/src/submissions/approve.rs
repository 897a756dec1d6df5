//! An admin approves a submission.

use super::{ApprovedRecipe, Submission, SubmissionError, SubmissionEvent, SubmissionState};
use crate::actor::Actor;
use crate::ids::{RecipeId, TagId};
use crate::personal::Personal;
use crate::values::RecipeContent;

/// Turns a submission into a recipe of the collection. The first decision wins; whoever repeats their own changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApproveSubmission {
    /// Who decides.
    pub actor: Actor,
    /// The recipe that it becomes.
    pub recipe_id: RecipeId,
    /// The recipe as the admin edited it; `None` if it is in the collection already.
    pub recipe: Option<EditedRecipe>,
}

/// A recipe as an admin edited it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EditedRecipe {
    /// Its tags, in display order.
    pub tags: Vec<TagId>,
    /// Its text and pictures.
    pub content: RecipeContent,
}

pub(super) fn decide(
    state: &Submission,
    command: ApproveSubmission,
) -> Result<Vec<SubmissionEvent>, SubmissionError> {
    let ApproveSubmission { actor, recipe_id, recipe } = command;
    let approved = |state: &SubmissionState, by| matches!(state, SubmissionState::Approved { by: first, .. } if *first == by);
    let Some(writer) = state.decided_by(actor, approved)? else { return Ok(vec![]) };
    let recipe = recipe.map(|EditedRecipe { tags, content }| ApprovedRecipe {
        tags,
        content: Personal::of(writer, content),
    });
    Ok(vec![SubmissionEvent::SubmissionApproved { recipe_id, by: actor.account(), recipe }])
}

#[cfg(test)]
mod tests {
    use super::super::examples::{ADMIN, OTHER_ADMIN, ROSA, approved, decided, member, submitted};
    use super::*;
    use crate::recipes::examples::content;
    use crate::scenario::{given, given_nothing};

    fn approve(actor: Actor) -> ApproveSubmission {
        ApproveSubmission { actor, recipe_id: RecipeId(3), recipe: None }
    }

    #[test]
    fn an_admin_approves_what_waits_and_the_words_stay_the_writers() {
        let edited = EditedRecipe { tags: vec![TagId(1)], content: content("Bread") };
        given::<Submission>([submitted("Bred")])
            .when(ApproveSubmission { recipe: Some(edited), ..approve(ADMIN) })
            .then([SubmissionEvent::SubmissionApproved {
                recipe_id: RecipeId(3),
                by: ADMIN.account(),
                recipe: Some(ApprovedRecipe {
                    tags: vec![TagId(1)],
                    content: Personal::of(ROSA, content("Bread")),
                }),
            }]);
    }

    #[test]
    fn what_is_in_the_collection_already_counts_as_its_approval() {
        given::<Submission>([submitted("Bread")]).when(approve(ADMIN)).then([approved()]);
    }

    #[test]
    fn the_first_decision_wins_and_may_be_repeated() {
        given::<Submission>([submitted("Bread"), approved()]).when(approve(ADMIN)).then_nothing_changes();
        for (decided, refused) in decided() {
            given::<Submission>([submitted("Bread"), decided])
                .when(approve(OTHER_ADMIN))
                .then_refused(refused);
        }
    }

    #[test]
    fn a_member_does_not_approve_the_own_submission() {
        given::<Submission>([submitted("Bread")])
            .when(approve(member(7)))
            .then_refused(SubmissionError::NotAllowed);
    }

    #[test]
    fn there_must_be_something_to_approve() {
        given_nothing::<Submission>().when(approve(ADMIN)).then_refused(SubmissionError::NotFound);
    }
}
