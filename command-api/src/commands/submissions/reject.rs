//! A submission does not become a recipe.

use domain::Actor;
use domain::submissions::{RejectSubmission, Submission, SubmissionError};
use event_log::{EventLog, ExecuteError, Receipt};

use crate::application::identity::Identity;
use crate::application::step::Step;

/// Rejects a submission for good.
///
/// # Errors
/// If the actor may not do this, if it was judged already, or any error from the log.
pub async fn reject_submission(
    log: &EventLog,
    actor: Actor,
    id: &str,
    identity: &Identity,
) -> Result<Receipt, ExecuteError<SubmissionError>> {
    let command = RejectSubmission { actor, reason: None };
    Step::<Submission>::on(id, actor, command).execute(log, Some(identity)).await
}
