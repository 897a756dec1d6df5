//! What a member's page tells besides name and recipes.

use axum::Json;
use axum::extract::State;
use domain::ids::AccountId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::application::retry::retry;
use crate::application::timestamp;
use crate::web::answer::contract::RecentPhoto;
use crate::web::extract::caller::Everybody;
use crate::web::extract::parameters::Path;
use crate::web::extract::query_values::id;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(get_profile)
}

/// The most photos of a member that one page shows.
const PHOTOS: i64 = 24;

/// What a member's page tells besides name and recipes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Profile {
    /// The month in which the account was made: `2026-11`.
    pub since: String,
    /// The member's photos that everybody may see, newest first: at most 24.
    pub photos: Vec<RecentPhoto>,
}

/// Since when a member cooks here, and the member's photos.
#[utoipa::path(
    get, path = "/api/user/{id}/profile", operation_id = "getProfile", tag = "users",
    params(("id" = i64, Path, description = "The member's number")),
    responses(
        (status = 200, description = "The month, and the newest 24 photos", body = Profile),
        (status = 400, description = "The id is not a number", body = Problem),
        (status = 404, description = "There is no such member", body = Problem),
    )
)]
async fn get_profile(
    _: Everybody,
    State(ReadModels(read)): State<ReadModels>,
    Path(user): Path<String>,
) -> Result<Json<Profile>, ApiError> {
    let user = AccountId(id(&user, "a member")?);
    let since = retry(|| projections::member_since(&read, user)).await?.ok_or_else(ApiError::unknown_user)?;
    let photos = retry(|| projections::photos_shown_of(&read, user, PHOTOS)).await?;
    // The day is nobody's business.
    let since = timestamp::iso(since).chars().take("2026-11".len()).collect();
    Ok(Json(Profile { since, photos: photos.into_iter().map(RecentPhoto::from).collect() }))
}
