//! An admin rejects a submission. The same call serves two other verbs: for its writer it takes the submission back ([`super::withdraw`]),
//! and for an admin who has just made a recipe of it, it approves the submission by that recipe ([`super::approve_by_recipe`]).

use axum::extract::State;
use axum::response::Response;
use domain::Actor;
use domain::ids::SubmissionId;
use domain::submissions::{ApproveSubmission, RejectSubmission, Submission, SubmissionError};
use domain::values::RejectionReason;
use event_log::{EventLog, ExecuteError, Receipt};
use serde::Deserialize;
use utoipa::ToSchema;

use super::approve_by_recipe::approve_by_recipe;
use super::withdraw::withdraw_submission;
use crate::application::account::is_admin;
use crate::application::identity::Identity;
use crate::application::read_freshness::ReadFreshness;
use crate::application::step::Step;
use crate::application::submission::{Outcome, SubmissionDetails, submission};
use crate::web::answer::contract::{DecisionConflict, PendingRecipe};
use crate::web::answer::position::written;
use crate::web::answer::private::Private;
use crate::web::extract::caller::Member;
use crate::web::extract::command::MaybeCommand;
use crate::web::extract::command_envelope::CommandEnvelope;
use crate::web::extract::parameters::Path;
use crate::web::extract::query_values::id;
use crate::web::extract::reasons::rejection_reason;
use crate::web::first_decision::refused;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};

pub(crate) fn routes() -> Routes {
    routes!(delete)
}

/// The largest body of a rejection, in bytes.
const LARGEST_BODY: usize = 16 * 1024;

/// Why an admin rejects a submission.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct Rejection {
    /// For its writer to read; at most 1,000 characters.
    reason: Option<String>,
}

/// Ends the waiting of a submission: its writer takes it back, an admin with unlocked tools rejects that of another. Without a reason, if
/// the same admin has created a recipe of that member's with nearly its title since it was submitted, within the hour, it is approved by
/// that recipe. An approval is not undone: for whoever approved it, this is without effect.
#[utoipa::path(
    delete, path = "/api/pending-recipe/{id}", operation_id = "rejectSubmission", tag = "submissions", request_body = Option<Rejection>,
    params(("id" = i64, Path, description = "The submission's number")),
    responses(
        (status = 200, description = "The submission, and what became of it", body = PendingRecipe),
        (status = 400, description = "`invalid_reason`: the reason is too long", body = Problem),
        (status = 403, description = "`tools_locked`: the tools are locked", body = Problem),
        (status = 404, description = "`unknown_submission`: there is no such submission, or it is another's", body = Problem),
        (status = 409, description = "`already_approved`, `already_rejected` or `already_withdrawn`: somebody has decided before", body = DecisionConflict),
    )
)]
async fn delete(
    member: Member,
    State(log): State<EventLog>,
    State(freshness): State<ReadFreshness>,
    Path(number): Path<String>,
    MaybeCommand { body, envelope }: MaybeCommand<Rejection, LARGEST_BODY>,
) -> Result<Response, ApiError> {
    let number = SubmissionId(id(&number, "a submission")?);
    let unknown = || ApiError::refused(&SubmissionError::NotFound);
    let found = submission(&log, number).await?.ok_or_else(unknown)?;
    let reason = body.unwrap_or_default().reason;
    let own = member.is(found.writer);
    let takes_back = own && matches!(found.outcome, Outcome::Pending | Outcome::Withdrawn);
    let receipt = match member.unlocked(&log).await? {
        Some(admin) if !takes_back => {
            let reason = rejection_reason(reason.as_deref())?;
            decide(&log, admin.actor(), &found, reason, &envelope).await
        }
        _ if own => envelope.execute(&log, withdraw_submission(member.actor(), number)).await,
        // Another aggregate, for the answer only.
        _ if is_admin(&log, member.id()).await? => return Err(ApiError::ToolsLocked),
        _ => return Err(unknown()),
    };
    let receipt = match receipt {
        Ok(receipt) => receipt,
        Err(error) => return Err(refused::<Submission>(&log, number, error).await),
    };
    let now = submission(&envelope.then(&log, &receipt), number).await?.ok_or_else(unknown)?;
    Ok(written(&freshness, &receipt, Private(PendingRecipe::from(now))).await)
}

/// What an admin's deletion means: nothing after an own approval, an approval if a recipe was made of it, otherwise a rejection.
async fn decide(
    log: &EventLog,
    actor: Actor,
    found: &SubmissionDetails,
    reason: Option<RejectionReason>,
    envelope: &CommandEnvelope,
) -> Result<Receipt, ExecuteError<SubmissionError>> {
    if let Outcome::Approved(recipe_id) = found.outcome {
        // The same admin changes nothing, another one is refused.
        let command = ApproveSubmission { actor, recipe_id, recipe: None };
        return envelope.execute(log, Step::<Submission>::on(found.id, actor, command)).await;
    }
    if reason.is_none()
        && found.outcome == Outcome::Pending
        && let Some(receipt) = approve_by_recipe(log, actor, found, envelope).await?
    {
        return Ok(receipt);
    }
    envelope.execute(log, Step::<Submission>::on(found.id, actor, RejectSubmission { actor, reason })).await
}

/// Rejects a submission for good.
///
/// # Errors
/// If the actor may not do this, if it was decided already, or any error from the log.
pub async fn reject_submission(
    log: &EventLog,
    actor: Actor,
    id: &str,
    identity: &Identity,
) -> Result<Receipt, ExecuteError<SubmissionError>> {
    let command = RejectSubmission { actor, reason: None };
    Step::<Submission>::on(id, actor, command).execute(log, Some(identity)).await
}
