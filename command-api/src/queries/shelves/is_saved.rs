//! Whether a recipe is saved.

use axum::extract::State;
use domain::ids::RecipeId;

use crate::application::retry::retry;
use crate::web::answer::private::Private;
use crate::web::extract::caller::Member;
use crate::web::extract::parameters::Path;
use crate::web::extract::query_values::id;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(is_saved)
}

/// Whether a recipe stands in the caller's own list. An addition of ours: the recipe itself is the same for everybody, and is kept ready.
#[utoipa::path(
    get, path = "/api/recipe/{id}/save", operation_id = "isRecipeSaved", tag = "shelves",
    params(("id" = i64, Path, description = "The recipe's number")),
    responses(
        (status = 200, description = "Whether it is saved", body = bool, content_type = "application/json"),
        (status = 400, description = "The id is not a number", body = Problem),
        (status = 401, description = "Nobody is signed in, or not anymore", body = Problem),
    )
)]
async fn is_saved(
    member: Member,
    State(ReadModels(read)): State<ReadModels>,
    Path(recipe): Path<String>,
) -> Result<Private<bool>, ApiError> {
    let recipe = RecipeId(id(&recipe, "a recipe")?);
    Ok(Private(retry(|| projections::is_saved(&read, member.id(), recipe)).await?))
}
