//! How many recipes there are.

use axum::extract::State;
use axum::response::Response;

use super::again::again;
use crate::http::App;
use crate::http::cache::Key;
use crate::http::document::{Document, IfNoneMatch};
use crate::http::problem::ApiError;

/// The number of recipes in the collection.
#[utoipa::path(
    get, path = "/api/recipes/number", operation_id = "countRecipes", tag = "recipes",
    responses((status = 200, description = "The number of recipes", body = i64))
)]
pub async fn count_recipes(State(app): State<App>, known: IfNoneMatch) -> Result<Response, ApiError> {
    let load = async { Document::of(&again(|| projections::number_of_recipes(&app.read)).await?) };
    Ok(app.cache.get(Key::Number, load).await?.respond(&known))
}
