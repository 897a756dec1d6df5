//! A member's own recipes as a file.

use axum::extract::State;
use axum::response::Response;

use crate::export::{own_file, own_recipes};
use crate::web::extract::caller::Member;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use crate::web::state::OwnFiles;

pub(crate) fn routes() -> Routes {
    routes!(export_my)
}

/// The caller's own recipes, and what the caller submitted, as an archive: schema.org recipes as JSON lines with their photos, which
/// `cookbook import` reads. One file at a time, and four on a node. It breaks off when nothing of it is taken for a minute, and when the
/// session ends.
#[utoipa::path(
    get, path = "/api/my-recipes.zip", operation_id = "exportMyRecipes", tag = "recipes",
    responses(
        (status = 200, description = "A zip with `recipes.jsonl`, `photos`, `submissions.json` and `README.txt`; long lists go on in `recipes-2.jsonl` and so on", content(("application/zip"))),
        (status = 429, description = "`too_many_attempts`: another export of the caller's runs; Retry-After says when to come again", body = Problem),
        (status = 503, description = "Four such files are made", body = Problem),
    )
)]
async fn export_my(member: Member, State(files): State<OwnFiles>) -> Result<Response, ApiError> {
    own_file("my-recipes.zip", own_recipes, member, files).await
}
