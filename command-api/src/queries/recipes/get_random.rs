//! A random recipe, for the welcome page.

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::Response;

use crate::application::retry::retry;
use crate::documents::document::Document;
use crate::web::answer::contract::Recipe;
use crate::web::answer::document::respond_once;
use crate::web::answer::wanted::IfNoneMatch;
use crate::web::error_code::ErrorCode;
use crate::web::extract::caller::Everybody;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(get_random_recipe)
}

/// A random recipe; it always has a title (docs/safety.md#random-recipe).
#[utoipa::path(
    get, path = "/api/recipes/random", operation_id = "getRandomRecipe", tag = "recipes",
    responses(
        (status = 200, description = "A recipe", body = Recipe),
        (status = 404, description = "There is no recipe yet", body = Problem),
    )
)]
async fn get_random_recipe(
    _: Everybody,
    State(ReadModels(read)): State<ReadModels>,
) -> Result<Response, ApiError> {
    let found = retry(|| projections::random_recipe(&read)).await?.ok_or_else(|| ApiError::NotFound {
        code: ErrorCode::NoRecipes,
        message: "There are no recipes in the cookbook yet.".to_owned(),
    })?;
    let mut response = respond_once(&Document::new(found.get().to_owned()), &IfNoneMatch::default());
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}
