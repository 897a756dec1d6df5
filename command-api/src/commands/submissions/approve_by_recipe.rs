//! An admin who has made a recipe of a submission deletes the submission: it is approved by that recipe
//! (docs/safety.md#approving-a-recipe). The call is that of [`super::reject`].

use domain::Actor;
use domain::claims::Claim;
use domain::ids::{AccountId, RecipeId, SubmissionId};
use domain::submissions::{ApproveSubmission, Submission, SubmissionError};
use event_log::{EventLog, ExecuteError, Receipt};

use crate::application::approvals::made_lately;
use crate::application::step::Step;
use crate::application::submission::SubmissionDetails;
use crate::web::extract::command_envelope::CommandEnvelope;

/// Approves a submission that waits by the recipe that this admin made of it lately; `None` if there is none.
///
/// # Errors
/// If it was decided before, or any error from the log.
pub async fn approve_by_recipe(
    log: &EventLog,
    actor: Actor,
    found: &SubmissionDetails,
    envelope: &CommandEnvelope,
) -> Result<Option<Receipt>, ExecuteError<SubmissionError>> {
    let admin = actor.account().unwrap_or(AccountId(0));
    // Another aggregate (docs/design.md#other-aggregates):
    // a_submission_that_is_approved_by_a_recipe_while_that_is_deleted_stays_approved_and_nothing_is_shown
    for recipe_id in made_lately(log, admin, found).await? {
        match envelope.execute(log, approve_by(actor, found.id, recipe_id)).await {
            // It has approved another submission.
            Err(ExecuteError::ClaimTaken { .. }) => {}
            outcome => return outcome.map(Some),
        }
    }
    Ok(None)
}

/// A recipe that is in the collection already approves a submission, and no other.
fn approve_by(actor: Actor, id: SubmissionId, recipe_id: RecipeId) -> Step<Submission> {
    let command = ApproveSubmission { actor, recipe_id, recipe: None };
    Step::on(id, actor, command).claiming([Claim::approval(id, recipe_id)])
}
