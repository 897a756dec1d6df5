//! Reads submissions.

use serde::Serialize;
use sqlx::PgPool;

use crate::read_error::ReadError;

/// A pending recipe with the fields of the call (docs/product.md#pending-recipe).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PendingRecipe {
    /// The submission.
    pub id: i64,
    /// The recipe's title.
    pub title: String,
    /// Its description.
    pub description: String,
    /// Its source.
    pub attribute: String,
    /// Who submitted it.
    pub user_id: i64,
    /// Ingredients and instructions as free text.
    pub recipe_text: String,
    /// The names of its tags, separated by commas.
    pub tags: String,
    /// The addresses of its pictures, separated by commas.
    pub pics: String,
}

event_log::from_row!(PendingRecipe { id, title, description, attribute, user_id, recipe_text, tags, pics });

/// Pending submissions, oldest first: at most `limit`, after the first `offset`.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn pending_submissions(
    pool: &PgPool,
    limit: i64,
    offset: i64,
) -> Result<Vec<PendingRecipe>, ReadError> {
    Ok(sqlx::query_as(include_str!("pending.sql")).bind(limit).bind(offset).fetch_all(pool).await?)
}
