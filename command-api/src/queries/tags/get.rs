//! The tags that recipes carry.

use axum::extract::State;
use axum::response::Response;

use crate::application::cache::Key;
use crate::application::document::Document;
use crate::application::retry::retry;
use crate::web::answer::contract::Tag;
use crate::web::answer::document::{IfNoneMatch, answer_kept};
use crate::web::extract::caller::Everybody;
use crate::web::problem::ApiError;
use crate::web::routes::{Routes, routes};
use crate::web::state::App;

pub(crate) fn routes() -> Routes {
    routes!(get_tags)
}

/// All tags, by name.
#[utoipa::path(
    get, path = "/api/tags", operation_id = "getTags", tag = "recipes",
    responses((status = 200, description = "All tags, by name", body = Vec<Tag>))
)]
async fn get_tags(_: Everybody, State(app): State<App>, known: IfNoneMatch) -> Result<Response, ApiError> {
    answer_kept(&app.cache, Key::Tags, load(&app), &known).await
}

async fn load(app: &App) -> Result<Document, ApiError> {
    Ok(Document::of(&retry(|| projections::tags(&app.read)).await?)?)
}
