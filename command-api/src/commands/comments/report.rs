//! A member reports a comment.

use axum::extract::State;
use axum::response::Response;
use domain::Actor;
use domain::comments::{Comment, CommentError, ReportComment};
use domain::ids::CommentId;
use event_log::EventLog;

use crate::application::comment::comment;
use crate::application::read_freshness::ReadFreshness;
use crate::application::step::Step;
use crate::web::answer::contract;
use crate::web::answer::position::written;
use crate::web::answer::private::Private;
use crate::web::extract::caller::Member;
use crate::web::extract::command_envelope::CommandEnvelope;
use crate::web::extract::parameters::Path;
use crate::web::extract::query_values::id;
use crate::web::extract::rate_limit::RateLimit;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use identity::limits::REPORTS_OF_MEMBER;

pub(crate) fn routes() -> Routes {
    routes!(report)
}

/// Asks for a comment to be reviewed by an admin. A comment carries one flag: reporting a flagged one changes nothing.
#[utoipa::path(
    put, path = "/api/comment/{id}", operation_id = "reportComment", tag = "comments",
    params(("id" = i64, Path, description = "The comment's number")),
    responses(
        (status = 200, description = "The comment, flagged", body = contract::Comment),
        (status = 404, description = "`unknown_comment`: there is no such comment, or no longer", body = Problem),
    )
)]
async fn report(
    member: Member,
    State(log): State<EventLog>,
    State(freshness): State<ReadFreshness>,
    rate_limit: RateLimit,
    Path(number): Path<String>,
    envelope: CommandEnvelope,
) -> Result<Response, ApiError> {
    let number = CommentId(id(&number, "a comment")?);
    let step = report_comment(member.actor(), number);
    let receipt = rate_limit.execute(&envelope, REPORTS_OF_MEMBER, step).await?;
    let log = envelope.then(&log, &receipt);
    let reported = comment(&log, number).await?.ok_or_else(|| ApiError::refused(&CommentError::NotFound))?;
    Ok(written(&freshness, &receipt, Private(contract::Comment::from(reported))).await)
}

/// Flags a comment for review.
#[must_use]
pub fn report_comment(actor: Actor, id: CommentId) -> Step<Comment> {
    Step::on(id, actor, ReportComment { actor })
}
