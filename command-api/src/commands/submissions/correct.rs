//! A member corrects a submission while it waits.

use axum::extract::State;
use axum::response::Response;
use domain::ids::SubmissionId;
use domain::submissions::{CorrectSubmission, Submission, SubmissionError};
use event_log::{EventLog, ExecuteError, Receipt};
use identity::limits::CORRECTIONS_OF_MEMBER;

use crate::application::read_freshness::ReadFreshness;
use crate::application::step::{Step, sequence_at};
use crate::application::submission::{Outcome, submission};
use crate::application::uploads::named_first;
use crate::web::answer::contract::{PendingRecipe, SubmissionConflict};
use crate::web::answer::position::shown;
use crate::web::answer::private::Private;
use crate::web::extract::command::Command;
use crate::web::extract::command_envelope::CommandEnvelope;
use crate::web::extract::contributor::{Contributor, Recipes};
use crate::web::extract::parameters::Path;
use crate::web::extract::query_values::id;
use crate::web::extract::rate_limit::RateLimit;
use crate::web::extract::submission_values::{LARGEST_SUBMISSION, SubmissionBody, named_pictures};
use crate::web::first_decision::{edited, refused};
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};

pub(crate) fn routes() -> Routes {
    routes!(correct)
}

/// Replaces what the member submitted, while it waits for a decision.
#[utoipa::path(
    put, path = "/api/pending-recipe/{id}", operation_id = "correctSubmission", tag = "submissions", request_body = SubmissionBody,
    params(("id" = i64, Path, description = "The submission's number")),
    responses(
        (status = 200, description = "What is submitted from now on", body = PendingRecipe),
        (status = 400, description = "`invalid_recipe`: the message says what; `unknown_image`: a picture that the member did not upload", body = Problem),
        (status = 404, description = "`unknown_submission`: the member has no such submission", body = Problem),
        (status = 409, description = "`edit_conflict`: it was corrected after `expectedSequence`; `already_approved`, `already_rejected` or `already_withdrawn`: it waits no longer", body = SubmissionConflict),
    )
)]
async fn correct(
    contributor: Contributor<Recipes>,
    State(log): State<EventLog>,
    State(freshness): State<ReadFreshness>,
    Path(number): Path<String>,
    rate_limit: RateLimit,
    Command { body, envelope }: Command<SubmissionBody, LARGEST_SUBMISSION>,
) -> Result<Response, ApiError> {
    let number = SubmissionId(id(&number, "a submission")?);
    let receipt = envelope.once(replace(&log, &contributor, number, &body, &rate_limit, &envelope)).await?;
    let written = shown(&freshness, &receipt).await;
    let corrected = submission(&envelope.then(&log, &receipt), number).await?.ok_or_else(unknown)?;
    Ok(written.answer(Private(PendingRecipe::from(corrected))))
}

/// How often a correction that applies to whatever is submitted begins again because that has changed meanwhile.
const TRIES: usize = 5;

/// Corrects what was submitted as it was at `expectedSequence`; without it as it is, and what the correction keeps of it is there when it
/// is appended.
async fn replace(
    log: &EventLog,
    contributor: &Contributor<Recipes>,
    number: SubmissionId,
    body: &SubmissionBody,
    rate_limit: &RateLimit,
    envelope: &CommandEnvelope,
) -> Result<Receipt, ApiError> {
    let (actor, member) = (contributor.actor(log).await?, contributor.account().id);
    for _ in 0..TRIES {
        let now = submission(log, number).await?.filter(|it| it.writer == member).ok_or_else(unknown)?;
        let own = now.content.as_ref().map_or_else(Vec::new, named_pictures);
        let content = body.read(log.pool(), member, now.content.as_ref()).await?;
        let last = || now.events.last().map_or(0, |last| last.sequence);
        let expected = body.expected_sequence.map_or_else(last, |seen| sequence_at(&now.events, seen));
        let uploads = named_first(&named_pictures(&content), &own);
        let command = CorrectSubmission { actor, content };
        let step = |expected| {
            let step = Step::<Submission>::on(number, actor, command.clone());
            step.naming(uploads.clone()).expecting(expected)
        };
        let mut outcome = rate_limit.attempt(envelope, CORRECTIONS_OF_MEMBER, step(Some(expected))).await?;
        if let Err(ExecuteError::Stale { .. }) = outcome {
            let current = submission(log, number).await?.ok_or_else(unknown)?;
            if current.outcome == Outcome::Pending {
                if body.expected_sequence.is_none() {
                    continue;
                }
                return Err(edited::<Submission>(log, number, &PendingRecipe::from(current)).await);
            }
            // It was decided on, which says more than that it has changed.
            outcome = envelope.execute(log, step(None)).await;
        }
        return match outcome {
            Ok(receipt) => Ok(receipt),
            Err(error) => Err(refused::<Submission>(log, number, error).await),
        };
    }
    Err(ExecuteError::<SubmissionError>::Conflict.into())
}

fn unknown() -> ApiError {
    ApiError::refused(&SubmissionError::NotFound)
}
