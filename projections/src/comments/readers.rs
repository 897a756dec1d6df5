//! Reads comments.

use domain::ids::{AccountId, CommentId, RecipeId};
use serde::Serialize;
use sqlx::PgPool;

use crate::listed::Listed;
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
    /// Whether somebody flagged it for review.
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

/// A comment that awaits a decision, and what helps to decide.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ReportedComment {
    /// The comment.
    #[serde(flatten)]
    pub comment: Comment,
    /// Since when it awaits a decision, in ISO 8601.
    pub reported_since: String,
    /// The title of its recipe.
    pub recipe_title: String,
    /// How many violations its writer has.
    pub violations: i64,
}

impl<'r> sqlx::FromRow<'r, sqlx::postgres::PgRow> for ReportedComment {
    fn from_row(row: &'r sqlx::postgres::PgRow) -> Result<Self, sqlx::Error> {
        use sqlx::Row;

        Ok(Self {
            comment: Comment::from_row(row)?,
            reported_since: row.try_get("reported_since")?,
            recipe_title: row.try_get("recipe_title")?,
            violations: row.try_get("violations")?,
        })
    }
}

/// The newest comments of a recipe, at most `limit`, oldest first; if `before` is given, only those before that comment.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn comments_of(
    pool: &PgPool,
    recipe: RecipeId,
    limit: i64,
    before: Option<CommentId>,
) -> Result<Listed<Comment>, ReadError> {
    let total =
        sqlx::query_scalar(include_str!("number_of_recipe.sql")).bind(recipe.0).fetch_one(pool).await?;
    let comments = sqlx::query_as(include_str!("of_recipe.sql"));
    let comments = comments.bind(recipe.0).bind(limit).bind(before.map(|before| before.0));
    Ok(Listed { items: comments.fetch_all(pool).await?, total })
}

/// The comments of a recipe around one of them, oldest first: that one, and at most so many on each side. The same where it is gone.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn comments_around(
    pool: &PgPool,
    recipe: RecipeId,
    comment: CommentId,
    each_side: i64,
) -> Result<Listed<Comment>, ReadError> {
    let total =
        sqlx::query_scalar(include_str!("number_of_recipe.sql")).bind(recipe.0).fetch_one(pool).await?;
    let comments = sqlx::query_as(include_str!("around.sql")).bind(recipe.0).bind(comment.0).bind(each_side);
    Ok(Listed { items: comments.fetch_all(pool).await?, total })
}

/// The comments that await a decision, the longest waiting first: at most `limit`.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn reported_comments(pool: &PgPool, limit: i64) -> Result<Listed<ReportedComment>, ReadError> {
    let total = sqlx::query_scalar(include_str!("number_reported.sql")).fetch_one(pool).await?;
    let comments = sqlx::query_as(include_str!("reported.sql")).bind(limit).fetch_all(pool).await?;
    Ok(Listed { items: comments, total })
}

/// A comment as its writer keeps it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OwnComment {
    /// The comment.
    pub comment_id: i64,
    /// On which recipe.
    pub recipe_id: i64,
    /// The title of that recipe.
    pub recipe_title: String,
    /// The text.
    pub comment: String,
    /// When it was written, in ISO 8601.
    pub created: String,
    /// Whether somebody flagged it for review.
    pub reported: bool,
}

event_log::from_row!(OwnComment { comment_id, recipe_id, recipe_title, comment, created, reported });

/// The comments of one member, the oldest first: at most `limit`, those after this one.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn comments_by(
    pool: &PgPool,
    writer: AccountId,
    after: CommentId,
    limit: i64,
) -> Result<Vec<OwnComment>, ReadError> {
    let comments = sqlx::query_as(include_str!("of_writer.sql"));
    Ok(comments.bind(writer.0).bind(after.0).bind(limit).fetch_all(pool).await?)
}
