//! Reads the public view of an account.

use domain::ids::AccountId;
use sqlx::PgPool;

use crate::listed::Listed;
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

/// The members who have this in their names, in any case, and the one whose name looks like it, if there is one; at most `limit`, those
/// who are called so first.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn users_named(
    pool: &PgPool,
    part: &str,
    looks_like_it: Option<AccountId>,
    limit: i64,
) -> Result<Listed<User>, ReadError> {
    let looks_like_it = looks_like_it.map(|account| account.0);
    let total = sqlx::query_scalar(include_str!("number_named.sql")).bind(part).bind(looks_like_it);
    let total = total.fetch_one(pool).await?;
    let items = sqlx::query_as(include_str!("named.sql")).bind(part).bind(looks_like_it).bind(limit);
    Ok(Listed { items: items.fetch_all(pool).await?, total })
}

/// When the account of this member was made, in microseconds since 1970; `None` if there is no such member.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn member_since(pool: &PgPool, id: AccountId) -> Result<Option<i64>, ReadError> {
    Ok(sqlx::query_scalar(include_str!("since.sql")).bind(id.0).fetch_optional(pool).await?)
}

/// Where a member is named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NamedOn {
    /// On the page of this recipe.
    pub recipe_id: i64,
    /// Whether it is in its comments; otherwise in the recipe itself.
    pub comments: bool,
}

event_log::from_row!(NamedOn { recipe_id, comments });

/// On which pages of these recipes one of these members is named.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn named_on(pool: &PgPool, members: &[i64], recipes: &[i64]) -> Result<Vec<NamedOn>, ReadError> {
    let named = sqlx::query_as(include_str!("named_on.sql")).bind(members).bind(recipes);
    Ok(named.fetch_all(pool).await?)
}
