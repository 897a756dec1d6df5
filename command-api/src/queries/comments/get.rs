//! What members wrote below a recipe.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use domain::ids::RecipeId;
use sqlx::PgPool;

use crate::application::cache::{Cache, Key};
use crate::application::document::Document;
use crate::application::retry::retry;
use crate::web::answer::contract::Comment;
use crate::web::answer::document::{IfNoneMatch, answer_kept};
use crate::web::extract::caller::Everybody;
use crate::web::extract::parameters::Path;
use crate::web::extract::query_values::id;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(get_comments)
}

/// The comments of a recipe, oldest first; none for a recipe that is not there.
#[utoipa::path(
    get, path = "/api/recipe/{id}/comments", operation_id = "getComments", tag = "comments",
    params(("id" = i64, Path, description = "The recipe's number")),
    responses(
        (status = 200, description = "The comments, oldest first", body = Vec<Comment>),
        (status = 400, description = "The number is not one", body = Problem),
    )
)]
async fn get_comments(
    _: Everybody,
    State(cache): State<Arc<Cache>>,
    State(ReadModels(read)): State<ReadModels>,
    Path(recipe): Path<String>,
    known: IfNoneMatch,
) -> Result<Response, ApiError> {
    let recipe = id(&recipe, "a recipe")?;
    answer_kept(&cache, Key::Comments(recipe), load(&read, RecipeId(recipe)), &known).await
}

/// The document, loaded from the read models.
pub(crate) async fn load(read: &PgPool, recipe: RecipeId) -> Result<Document, ApiError> {
    Ok(Document::of(&retry(|| projections::comments_of(read, recipe)).await?)?)
}
