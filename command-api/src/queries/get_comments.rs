//! What members wrote below a recipe.

use axum::extract::State;
use axum::response::Response;
use domain::ids::RecipeId;

use super::again::again;
use super::parameters::id;
use crate::http::App;
use crate::http::cache::Key;
use crate::http::contract::Comment;
use crate::http::document::{Document, IfNoneMatch};
use crate::http::parameters::Path;
use crate::http::problem::{ApiError, Problem};

/// The comments of a recipe, oldest first; none for a recipe that is not there.
#[utoipa::path(
    get, path = "/api/recipe/{id}/comments", operation_id = "getComments", tag = "comments",
    params(("id" = i64, Path, description = "The recipe's number")),
    responses(
        (status = 200, description = "The comments, oldest first", body = Vec<Comment>),
        (status = 400, description = "The number is not one", body = Problem),
    )
)]
pub async fn get_comments(
    State(app): State<App>,
    Path(recipe): Path<String>,
    known: IfNoneMatch,
) -> Result<Response, ApiError> {
    let recipe = id(&recipe, "a recipe")?;
    let load =
        async { Document::of(&again(|| projections::comments_of(&app.read, RecipeId(recipe))).await?) };
    Ok(app.cache.get(Key::Comments(recipe), load).await?.respond(&known))
}
