//! The videos about safety in the kitchen.

use axum::extract::State;
use axum::response::Response;

use crate::web::answer::contract::SafetyVideos;
use crate::web::answer::document::respond;
use crate::web::answer::wanted::Wanted;
use crate::web::extract::caller::Everybody;
use crate::web::routes::{Routes, routes};
use crate::web::state::SafetyVideosAnswer;

pub(crate) fn routes() -> Routes {
    routes!(get_safety_videos)
}

/// The videos about safety in the kitchen that this deployment was configured with.
#[utoipa::path(
    get, path = "/api/safety-videos", operation_id = "getSafetyVideos", tag = "tips",
    responses((status = 200, description = "The videos; none where none are configured", body = SafetyVideos))
)]
async fn get_safety_videos(
    _: Everybody,
    State(SafetyVideosAnswer(document)): State<SafetyVideosAnswer>,
    wanted: Wanted,
) -> Response {
    respond(&document, &wanted).await
}
