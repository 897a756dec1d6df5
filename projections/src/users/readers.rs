//! Reads the public view of an account.

use domain::ids::AccountId;
use sqlx::PgPool;

use crate::read_error::ReadError;

/// What everybody may see of a member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct User {
    /// The account.
    pub user_id: i64,
    /// The name under which the member writes.
    pub display_name: String,
    /// The chosen avatar, from 1 to 40.
    pub avatar_id: i64,
    /// Whether the member is an admin.
    pub admin: bool,
}

event_log::from_row!(User { user_id, display_name, avatar_id, admin });

/// The member with this id; `None` if there is no such member.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn user(pool: &PgPool, id: AccountId) -> Result<Option<User>, ReadError> {
    Ok(sqlx::query_as(include_str!("by_id.sql")).bind(id.0).fetch_optional(pool).await?)
}
