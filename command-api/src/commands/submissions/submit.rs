//! A member submits a recipe.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use domain::Actor;
use domain::ids::SubmissionId;
use domain::submissions::{Submission, SubmissionContent, SubmitRecipe};
use event_log::{EventLog, LogError};

use crate::application::read_freshness::ReadFreshness;
use crate::application::step::{Step, next_id};
use crate::application::submission::submission;
use crate::application::uploads::named_first;
use crate::web::answer::contract::PendingRecipe;
use crate::web::answer::position::shown;
use crate::web::answer::private::Private;
use crate::web::extract::command::Command;
use crate::web::extract::contributor::{Contributor, Recipes};
use crate::web::extract::rate_limit::RateLimit;
use crate::web::extract::submission_values::{LARGEST_SUBMISSION, SubmissionBody, named_pictures};
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use identity::limits::SUBMISSIONS_OF_MEMBER;

pub(crate) fn routes() -> Routes {
    routes!(new_submission)
}

/// Submits a recipe for an admin to review.
#[utoipa::path(
    post, path = "/api/new-recipe/pending", operation_id = "submitRecipe", tag = "submissions", request_body = SubmissionBody,
    responses(
        (status = 201, description = "What was submitted", body = PendingRecipe),
        (status = 400, description = "`invalid_recipe`: the message says what; `unknown_image`: a picture that the member did not upload", body = Problem),
    )
)]
async fn new_submission(
    contributor: Contributor<Recipes>,
    State(log): State<EventLog>,
    State(freshness): State<ReadFreshness>,
    rate_limit: RateLimit,
    Command { body, envelope }: Command<SubmissionBody, LARGEST_SUBMISSION>,
) -> Result<Response, ApiError> {
    let submitting = async {
        let content = body.read(log.pool(), contributor.account().id, None).await?;
        let uploads = named_first(&named_pictures(&content), &[]);
        let step = submit_recipe(&log, contributor.actor(&log).await?, content).await?.naming(uploads);
        rate_limit.execute(&envelope, SUBMISSIONS_OF_MEMBER, step).await
    };
    let receipt = envelope.once(submitting).await?;
    let id = SubmissionId(receipt.aggregate_id.parse().map_err(|_| ApiError::Internal)?);
    let written = shown(&freshness, &receipt).await;
    let submitted = submission(&envelope.then(&log, &receipt), id).await?.ok_or(ApiError::Internal)?;
    Ok(written.answer((StatusCode::CREATED, Private(PendingRecipe::from(submitted)))))
}

/// Submits a recipe under a new number.
///
/// # Errors
/// Any error from the log.
pub async fn submit_recipe(
    log: &EventLog,
    actor: Actor,
    content: SubmissionContent,
) -> Result<Step<Submission>, LogError> {
    let id = next_id(log, "ops.submission_ids").await?;
    Ok(Step::on_new(id, actor, SubmitRecipe { actor, content }))
}
