//! An admin finds a reported comment acceptable.

use axum::extract::State;
use axum::response::Response;
use domain::Actor;
use domain::comments::{ClearReport, Comment, CommentError};
use domain::ids::CommentId;
use event_log::EventLog;

use crate::application::comment::comment;
use crate::application::read_freshness::ReadFreshness;
use crate::application::step::Step;
use crate::web::answer::contract::{self, DecisionConflict};
use crate::web::answer::position::written;
use crate::web::answer::private::Private;
use crate::web::extract::caller::UnlockedAdmin;
use crate::web::extract::command_envelope::CommandEnvelope;
use crate::web::extract::parameters::Path;
use crate::web::extract::query_values::id;
use crate::web::first_decision::refused;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};

pub(crate) fn routes() -> Routes {
    routes!(clear)
}

/// Takes the flag off a comment, which stays as it is.
#[utoipa::path(
    post, path = "/api/comment/{id}", operation_id = "clearReport", tag = "moderation",
    params(("id" = i64, Path, description = "The comment's number")),
    responses(
        (status = 200, description = "The comment, without a flag", body = contract::Comment),
        (status = 404, description = "`unknown_comment`: there is no such comment", body = Problem),
        (status = 409, description = "`already_cleared`, `already_removed` or `already_deleted`: somebody has decided before", body = DecisionConflict),
    )
)]
async fn clear(
    admin: UnlockedAdmin,
    State(log): State<EventLog>,
    State(freshness): State<ReadFreshness>,
    Path(number): Path<String>,
    envelope: CommandEnvelope,
) -> Result<Response, ApiError> {
    let number = CommentId(id(&number, "a comment")?);
    let receipt = match envelope.execute(&log, clear_report(admin.actor(), number)).await {
        Ok(receipt) => receipt,
        Err(error) => return Err(refused::<Comment>(&log, number, error).await),
    };
    let log = envelope.then(&log, &receipt);
    let cleared = comment(&log, number).await?.ok_or_else(|| ApiError::refused(&CommentError::NotFound))?;
    Ok(written(&freshness, &receipt, Private(contract::Comment::from(cleared))).await)
}

/// Takes the flag off a comment.
#[must_use]
pub fn clear_report(actor: Actor, id: CommentId) -> Step<Comment> {
    Step::on(id, actor, ClearReport { actor })
}
