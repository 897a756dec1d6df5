//! The tags that recipes carry.

use axum::extract::State;
use axum::response::Response;

use super::again::again;
use crate::http::App;
use crate::http::cache::Key;
use crate::http::contract::Tag;
use crate::http::document::{Document, IfNoneMatch};
use crate::http::problem::ApiError;

/// All tags, by name.
#[utoipa::path(
    get, path = "/api/tags", operation_id = "getTags", tag = "recipes",
    responses((status = 200, description = "All tags, by name", body = Vec<Tag>))
)]
pub async fn get_tags(State(app): State<App>, known: IfNoneMatch) -> Result<Response, ApiError> {
    let load = async { Document::of(&again(|| projections::tags(&app.read)).await?) };
    Ok(app.cache.get(Key::Tags, load).await?.respond(&known))
}
