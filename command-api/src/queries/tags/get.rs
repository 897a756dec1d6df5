//! The tags that recipes carry.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use sqlx::PgPool;

use crate::application::retry::retry;
use crate::documents::cache::{Cache, Key};
use crate::documents::document::Document;
use crate::web::answer::contract::Tag;
use crate::web::answer::document::answer_kept;
use crate::web::answer::wanted::Wanted;
use crate::web::extract::caller::Everybody;
use crate::web::problem::ApiError;
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(get_tags)
}

/// The tags, by name: of more than 5,000 those that were created first.
#[utoipa::path(
    get, path = "/api/tags", operation_id = "getTags", tag = "recipes",
    responses((status = 200, description = "The tags, by name; X-Total-Count says how many there are", body = Vec<Tag>))
)]
async fn get_tags(
    _: Everybody,
    State(cache): State<Arc<Cache>>,
    State(ReadModels(read)): State<ReadModels>,
    wanted: Wanted,
) -> Result<Response, ApiError> {
    answer_kept(&cache, Key::Tags, load(&read), &wanted).await
}

/// The document, loaded from the read models.
pub(crate) async fn load(read: &PgPool) -> Result<Document, ApiError> {
    let tags = retry(|| projections::tags(read)).await?;
    Ok(Document::of(&tags.items)?.with_total(tags.total))
}
