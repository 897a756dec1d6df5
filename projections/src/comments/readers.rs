//! Reads comments.

use domain::ids::RecipeId;
use serde::Serialize;
use sqlx::PgPool;

use crate::read_error::ReadError;
use crate::users::AvatarUrl;

/// A comment with the contract's fields in the contract's order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Comment {
    /// The comment.
    pub comment_id: i64,
    /// The text.
    pub comment: String,
    /// On which recipe.
    pub recipe_id: i64,
    /// Who wrote it.
    pub user_id: i64,
    /// The writer's display name; empty if there is none any more.
    pub writer: String,
    /// The address of the writer's avatar.
    pub avatar_url: AvatarUrl,
    /// When it was written, in ISO 8601: `2026-11-21T21:33:29.000Z`.
    pub created: String,
    /// Whether somebody flagged it for review; no event records this yet.
    pub reported: bool,
}

event_log::from_row!(Comment {
    comment_id,
    comment,
    recipe_id,
    user_id,
    writer,
    avatar_url: "avatar_id",
    created,
    reported
});

/// The comments of a recipe, oldest first.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn comments_of(pool: &PgPool, recipe: RecipeId) -> Result<Vec<Comment>, ReadError> {
    Ok(sqlx::query_as(include_str!("of_recipe.sql")).bind(recipe.0).fetch_all(pool).await?)
}
