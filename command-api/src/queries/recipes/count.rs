//! How many recipes there are.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use sqlx::PgPool;

use crate::application::retry::retry;
use crate::documents::cache::{Cache, Key};
use crate::documents::document::Document;
use crate::web::answer::document::answer_kept;
use crate::web::answer::wanted::Wanted;
use crate::web::extract::caller::Everybody;
use crate::web::problem::ApiError;
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(count_recipes)
}

/// The number of recipes in the collection.
#[utoipa::path(
    get, path = "/api/recipes/number", operation_id = "countRecipes", tag = "recipes",
    responses((status = 200, description = "The number of recipes", body = i64, content_type = "application/json"))
)]
async fn count_recipes(
    _: Everybody,
    State(cache): State<Arc<Cache>>,
    State(ReadModels(read)): State<ReadModels>,
    wanted: Wanted,
) -> Result<Response, ApiError> {
    answer_kept(&cache, Key::Number, load(&read), &wanted).await
}

/// The document, loaded from the read models.
pub(crate) async fn load(read: &PgPool) -> Result<Document, ApiError> {
    Ok(Document::of(&retry(|| projections::number_of_recipes(read)).await?)?)
}
