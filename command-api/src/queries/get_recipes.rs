//! Several recipes by their numbers.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use domain::ids::RecipeId;

use super::parameters::ids;
use crate::http::App;
use crate::http::body::JsonBody;
use crate::http::contract::Recipe;
use crate::http::document::Document;
use crate::http::problem::{ApiError, Problem};

/// The largest body of this call: a hundred numbers.
const BODY: usize = 8 * 1024;

/// The recipes of these numbers, in the order in which they were asked for; unknown ones are left out.
#[utoipa::path(
    put, path = "/recipes", operation_id = "getRecipes", tag = "recipes",
    request_body(content = Vec<i64>, description = "At most 100 numbers of recipes"),
    responses(
        (status = 200, description = "The recipes in the asked order", body = Vec<Recipe>),
        (status = 400, description = "Not a list of at most 100 numbers", body = Problem),
        (status = 413, description = "The body is too large", body = Problem),
    )
)]
pub async fn get_recipes(
    State(app): State<App>,
    headers: HeaderMap,
    JsonBody(asked): JsonBody<Vec<i64>, BODY>,
) -> Result<Response, ApiError> {
    let asked: Vec<RecipeId> = ids(asked)?.into_iter().map(RecipeId).collect();
    let found = projections::recipes(&app.read, &asked).await?;
    Ok(Document::of(&found)?.respond(&headers))
}
