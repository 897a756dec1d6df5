//! The comments that await an admin's decision.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::application::retry::retry;
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

/// A comment that waits for an admin's review, and what helps to decide.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReportedComment {
    /// Its number.
    pub comment_id: i64,
    /// What it says.
    pub comment: String,
    /// The recipe below which it stands.
    pub recipe_id: i64,
    /// The account of its writer.
    pub user_id: i64,
    /// The display name of its writer.
    pub writer: String,
    /// Where the avatar of its writer is shown; on this server.
    pub avatar_url: String,
    /// When it was written, in ISO 8601 and UTC.
    #[schema(format = DateTime)]
    pub created: String,
    /// Whether it waits for an admin's review: true.
    pub reported: bool,
    /// Since when it waits, in ISO 8601 and UTC.
    #[schema(format = DateTime)]
    pub reported_since: String,
    /// The title of the recipe below which it stands.
    pub recipe_title: String,
    /// How many violations its writer has.
    pub violations: i64,
}

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
