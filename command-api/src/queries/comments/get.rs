//! What members wrote below a recipe.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use domain::ids::{CommentId, RecipeId};
use serde::Deserialize;
use sqlx::PgPool;

use crate::application::retry::retry;
use crate::documents::cache::{Cache, Key};
use crate::documents::document::Document;
use crate::web::answer::contract::Comment;
use crate::web::answer::document::{answer_kept, respond_once};
use crate::web::answer::wanted::Wanted;
use crate::web::extract::caller::Everybody;
use crate::web::extract::parameters::{Path, Query};
use crate::web::extract::query_values::id;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(get_comments)
}

/// The most comments in one answer.
const MOST_COMMENTS: i64 = 200;

/// How many comments are answered on each side of one that is looked at.
const NEIGHBORS: i64 = 3;

/// Which comments are requested.
#[derive(Debug, Deserialize)]
struct CommentsQuery {
    before: Option<String>,
    around: Option<String>,
}

/// The newest 200 comments of a recipe, oldest first; none for a recipe that is not there. With `before` the 200 before that comment;
/// with `around` that comment among the three before and the three after it.
#[utoipa::path(
    get, path = "/api/recipe/{id}/comments", operation_id = "getComments", tag = "comments",
    params(
        ("id" = i64, Path, description = "The recipe's number"),
        ("before" = Option<i64>, Query, description = "The number of a comment: the 200 before it are answered"),
        ("around" = Option<i64>, Query, description = "The number of a comment: it is answered with the three before and after it; `before` means nothing then"),
    ),
    responses(
        (status = 200, description = "The comments, oldest first", body = Vec<Comment>,
            headers(("x-total-count" = i64, description = "How many there are in all"))),
        (status = 400, description = "Something that has to be a number is not one", body = Problem),
    )
)]
async fn get_comments(
    _: Everybody,
    State(cache): State<Arc<Cache>>,
    State(ReadModels(read)): State<ReadModels>,
    Path(recipe): Path<String>,
    Query(query): Query<CommentsQuery>,
    wanted: Wanted,
) -> Result<Response, ApiError> {
    let recipe = id(&recipe, "a recipe")?;
    if let Some(around) = query.around {
        let around = CommentId(id(&around, "a comment")?);
        let neighbors =
            retry(|| projections::comments_around(&read, RecipeId(recipe), around, NEIGHBORS)).await?;
        return Ok(respond_once(&Document::of(&neighbors.items)?.with_total(neighbors.total), &wanted.known));
    }
    let Some(before) = query.before else {
        return answer_kept(&cache, Key::Comments(recipe), load(&read, RecipeId(recipe)), &wanted).await;
    };
    let before = CommentId(id(&before, "a comment")?);
    Ok(respond_once(&load_before(&read, RecipeId(recipe), Some(before)).await?, &wanted.known))
}

/// The document of the newest ones, loaded from the read models.
pub(crate) async fn load(read: &PgPool, recipe: RecipeId) -> Result<Document, ApiError> {
    load_before(read, recipe, None).await
}

async fn load_before(
    read: &PgPool,
    recipe: RecipeId,
    before: Option<CommentId>,
) -> Result<Document, ApiError> {
    let list = retry(|| projections::comments_of(read, recipe, MOST_COMMENTS, before)).await?;
    Ok(Document::of(&list.items)?.with_total(list.total))
}
