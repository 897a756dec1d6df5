//! The avatars to choose from.

use std::sync::LazyLock;

use axum::response::Response;

use crate::avatars;
use crate::http::contract::Avatar;
use crate::http::document::{Document, IfNoneMatch};
use crate::http::problem::ApiError;

static AVATARS: LazyLock<Result<Document, ApiError>> = LazyLock::new(|| Document::of(&avatars::all()));

/// All avatars, by number.
#[utoipa::path(
    get, path = "/api/avatars", operation_id = "getAvatars", tag = "accounts",
    responses((status = 200, description = "All forty, by number", body = Vec<Avatar>))
)]
pub async fn get_avatars(known: IfNoneMatch) -> Result<Response, ApiError> {
    Ok(AVATARS.clone()?.respond(&known))
}
