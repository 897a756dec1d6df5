//! How many recipes there are.

use axum::extract::State;
use axum::response::Response;

use crate::application::cache::Key;
use crate::application::document::Document;
use crate::application::retry::retry;
use crate::web::answer::document::{IfNoneMatch, answer_kept};
use crate::web::extract::caller::Everybody;
use crate::web::problem::ApiError;
use crate::web::routes::{Routes, routes};
use crate::web::state::App;

pub(crate) fn routes() -> Routes {
    routes!(count_recipes)
}

/// The number of recipes in the collection.
#[utoipa::path(
    get, path = "/api/recipes/number", operation_id = "countRecipes", tag = "recipes",
    responses((status = 200, description = "The number of recipes", body = i64))
)]
async fn count_recipes(
    _: Everybody,
    State(app): State<App>,
    known: IfNoneMatch,
) -> Result<Response, ApiError> {
    answer_kept(&app.cache, Key::Number, load(&app), &known).await
}

async fn load(app: &App) -> Result<Document, ApiError> {
    Ok(Document::of(&retry(|| projections::number_of_recipes(&app.read)).await?)?)
}
