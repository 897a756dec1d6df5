//! The comments that await an admin's decision.

use axum::extract::State;
use axum::response::{IntoResponse, Response};

use crate::application::retry::retry;
use crate::web::answer::contract::ReportedComment;
use crate::web::answer::document::TOTAL_COUNT;
use crate::web::answer::private::Private;
use crate::web::extract::caller::UnlockedAdmin;
use crate::web::problem::ApiError;
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(get_reported)
}

/// The most in one answer: whoever has decided on these asks again.
const MOST: i64 = 200;

/// The comments that await a decision, the longest waiting first: at most 200.
#[utoipa::path(
    get, path = "/api/comments/reported", operation_id = "getReportedComments", tag = "moderation",
    responses(
        (status = 200, description = "The reported comments, the longest waiting first", body = Vec<ReportedComment>,
            headers(("x-total-count" = i64, description = "How many there are in all"))),
    )
)]
async fn get_reported(
    _: UnlockedAdmin,
    State(ReadModels(read)): State<ReadModels>,
) -> Result<Response, ApiError> {
    let list = retry(|| projections::reported_comments(&read, MOST)).await?;
    Ok(([(TOTAL_COUNT, list.total.to_string())], Private(list.items)).into_response())
}
