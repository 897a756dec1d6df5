//! How the collection as a whole is read.

use sqlx::PgPool;

use crate::read_error::ReadError;

/// How many recipes there are.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn number_of_recipes(pool: &PgPool) -> Result<i64, ReadError> {
    Ok(sqlx::query_scalar(include_str!("number.sql")).fetch_one(pool).await?)
}
