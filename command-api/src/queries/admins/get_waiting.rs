//! How much waits for admins.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::application::retry::retry;
use crate::web::answer::private::Private;
use crate::web::extract::caller::UnlockedAdmin;
use crate::web::problem::ApiError;
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(get_waiting)
}

/// How much waits for the decision of an admin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Waiting {
    /// Submissions.
    pub recipes: i64,
    /// Photos.
    pub photos: i64,
    /// Reported comments.
    pub comments: i64,
}

/// How much waits for a decision.
#[utoipa::path(
    get, path = "/api/admin/waiting", operation_id = "getWaiting", tag = "moderation",
    responses((status = 200, description = "How many of each kind", body = Waiting))
)]
async fn get_waiting(
    _: UnlockedAdmin,
    State(ReadModels(read)): State<ReadModels>,
) -> Result<Response, ApiError> {
    let projections::Waiting { recipes, photos, comments } = retry(|| projections::waiting(&read)).await?;
    Ok(Private(Waiting { recipes, photos, comments }).into_response())
}
