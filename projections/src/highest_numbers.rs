//! The highest ids in use.

use sqlx::PgPool;

use crate::read_error::ReadError;

/// The highest ids in use; 0 if there are none.
#[derive(Debug, Clone, Copy)]
pub struct HighestNumbers {
    /// Of the recipes.
    pub recipe: i64,
    /// Of the members.
    pub user: i64,
}

event_log::from_row!(HighestNumbers { recipe, user });

/// The highest ids currently in use.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn highest_numbers(pool: &PgPool) -> Result<HighestNumbers, ReadError> {
    Ok(sqlx::query_as(include_str!("highest_numbers.sql")).fetch_one(pool).await?)
}
