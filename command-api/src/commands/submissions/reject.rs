//! A submission does not become a recipe.

use domain::Actor;
use domain::submissions::{RejectSubmission, Submission, SubmissionError};
use event_log::{EventLog, ExecuteError, Receipt};

use crate::application::context::context;
use crate::application::identity::Identity;

/// Puts a submission aside for good.
///
/// # Errors
/// That only an admin may do this, that it was judged already, or what the log fails with.
pub async fn reject_submission(
    log: &EventLog,
    actor: Actor,
    id: &str,
    identity: &Identity,
) -> Result<Receipt, ExecuteError<SubmissionError>> {
    log.execute::<Submission>(id, RejectSubmission { actor }.into(), context(actor, Some(identity))).await
}
