//! A recipe as its page shows it.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use domain::ids::RecipeId;
use sqlx::PgPool;

use crate::application::retry::retry;
use crate::documents::cache::{Cache, Key};
use crate::documents::document::Document;
use crate::web::answer::contract::Recipe;
use crate::web::answer::document::answer_kept;
use crate::web::answer::wanted::Wanted;
use crate::web::extract::caller::Everybody;
use crate::web::extract::parameters::Path;
use crate::web::extract::query_values::id;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(get_recipe)
}

/// A recipe. One that is not there is answered with the id 0 (docs/calls.md#recipes).
#[utoipa::path(
    get, path = "/api/recipe/{id}", operation_id = "getRecipe", tag = "recipes",
    params(("id" = i64, Path, description = "The recipe's number")),
    responses(
        (status = 200, description = "The recipe; recipeId is 0 when there is none of that number", body = Recipe),
        (status = 304, description = "The caller has it already"),
        (status = 400, description = "The id is not a number", body = Problem),
    )
)]
async fn get_recipe(
    _: Everybody,
    State(cache): State<Arc<Cache>>,
    State(ReadModels(read)): State<ReadModels>,
    Path(recipe): Path<String>,
    wanted: Wanted,
) -> Result<Response, ApiError> {
    let recipe = id(&recipe, "a recipe")?;
    answer_kept(&cache, Key::Recipe(recipe), load(&read, recipe), &wanted).await
}

/// The document, loaded from the read models.
pub(crate) async fn load(read: &PgPool, recipe: i64) -> Result<Document, ApiError> {
    Ok(match retry(|| projections::recipe(read, RecipeId(recipe))).await? {
        Some(found) => Document::new(found.get().to_owned()),
        None => Document::of(&Recipe::default())?,
    })
}
