//! Reads the totals of the collection.

use sqlx::PgPool;

use crate::read_error::ReadError;

/// The number of recipes.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn number_of_recipes(pool: &PgPool) -> Result<i64, ReadError> {
    Ok(sqlx::query_scalar(include_str!("number.sql")).fetch_one(pool).await?)
}
