//! A recipe by chance, for the welcome page.

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::Response;

use super::again::again;
use crate::http::App;
use crate::http::contract::Recipe;
use crate::http::document::{Document, IfNoneMatch};
use crate::http::problem::{ApiError, Problem};

/// A recipe by chance; it always has a title (docs/safety.md#random-recipe).
#[utoipa::path(
    get, path = "/api/recipes/random", operation_id = "getRandomRecipe", tag = "recipes",
    responses(
        (status = 200, description = "A recipe", body = Recipe),
        (status = 404, description = "There is no recipe yet", body = Problem),
    )
)]
pub async fn get_random_recipe(State(app): State<App>) -> Result<Response, ApiError> {
    let found = again(|| projections::random_recipe(&app.read)).await?.ok_or_else(|| ApiError::NotFound {
        code: "no_recipes",
        message: "There are no recipes in the cookbook yet.".to_owned(),
    })?;
    let mut response = Document::new(found.get().to_owned()).respond(&IfNoneMatch::default());
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}
