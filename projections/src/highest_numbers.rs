//! The highest numbers that are in use.

use sqlx::PgPool;

use crate::read_error::ReadError;

/// The highest numbers that are in use; 0 where there is none.
#[derive(Debug, Clone, Copy)]
pub struct HighestNumbers {
    /// Of the recipes.
    pub recipe: i64,
    /// Of the members.
    pub user: i64,
}

event_log::from_row!(HighestNumbers { recipe, user });

/// The highest numbers that are in use now.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn highest_numbers(pool: &PgPool) -> Result<HighestNumbers, ReadError> {
    Ok(sqlx::query_as(include_str!("highest_numbers.sql")).fetch_one(pool).await?)
}
