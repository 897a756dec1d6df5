//! Several recipes by their numbers.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use domain::ids::RecipeId;

use crate::application::retry::retry;
use crate::documents::cache::{Cache, Key};
use crate::documents::document::Document;
use crate::web::answer::contract::Recipe;
use crate::web::answer::document::respond_once;
use crate::web::answer::wanted::IfNoneMatch;
use crate::web::extract::body::JsonBody;
use crate::web::extract::caller::Everybody;
use crate::web::extract::query_values::ids;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(get_recipes)
}

/// The largest body of this call: a hundred numbers.
const BODY: usize = 8 * 1024;

/// The recipes of these numbers, in the order in which they were asked for; unknown ones are left out.
#[utoipa::path(
    put, path = "/api/recipes", operation_id = "getRecipes", tag = "recipes",
    request_body(content = Vec<i64>, description = "At most 100 numbers of recipes"),
    responses(
        (status = 200, description = "The recipes in the order asked for", body = Vec<Recipe>),
        (status = 400, description = "Not a list of at most 100 numbers", body = Problem),
        (status = 413, description = "The body is too large", body = Problem),
    )
)]
async fn get_recipes(
    _: Everybody,
    State(cache): State<Arc<Cache>>,
    State(ReadModels(read)): State<ReadModels>,
    JsonBody(asked): JsonBody<Vec<i64>, BODY>,
) -> Result<Response, ApiError> {
    let asked = ids(asked)?;
    let cached: Vec<_> = asked.iter().map(|id| cache.peek(&Key::Recipe(*id))).collect();
    let missing = asked.iter().zip(&cached).filter(|(_, cached)| cached.is_none());
    let missing: Vec<RecipeId> = missing.map(|(id, _)| RecipeId(*id)).collect();
    let loaded = retry(|| projections::recipes(&read, &missing)).await?;
    // The loaded ones are in the order of the request, without the unknown ones.
    let mut loaded = loaded.iter().map(|json| json.get()).peekable();
    let found = asked.iter().zip(&cached).filter_map(|(id, cached)| match cached {
        Some(document) => Some(document.json()).filter(|json| is_recipe(json, *id)),
        None => loaded.next_if(|json| is_recipe(json, *id)),
    });
    let found: Vec<&str> = found.collect();
    Ok(respond_once(&Document::new(format!("[{}]", found.join(","))), &IfNoneMatch::default()))
}

/// Whether a recipe's JSON has this number; a missing recipe has the number 0.
fn is_recipe(json: &str, id: i64) -> bool {
    id > 0 && json.starts_with(&format!("{{\"recipeId\":{id},"))
}
